import { todayInDhaka } from '#kernel/dates.ts'
import { refuse } from '#kernel/problem.ts'
import type { ReadDatabase } from '#platform/database/server/database.ts'
import type { Call } from '#platform/http/server/call.ts'
import { planName } from '#policies/policies/plan-names.ts'
import { findPolicy } from '#policies/policies/server/store.ts'
import type { Applicant } from '#policies/questions/answers.ts'
import type { Editions } from '#sales/plans/server/editions.ts'
import { findByProposalCode } from './proposal-code-store.ts'

/** The data that prove a printed proposal genuine, and nothing else: no name, no amount, no phone number. */
export async function checkPaper(
  { db, editions }: { readonly db: ReadDatabase; readonly editions: Editions },
  code: string,
  { language, today }: Call,
) {
  const policyId = await findByProposalCode(db, code)
  const policy = policyId === undefined ? undefined : await findPolicy(db, policyId)
  if (!policy?.confirmedAt) return refuse(404, 'noSuchPaper')
  return {
    ref_unique_id: policy.reference,
    plan: planName(editions.current(today).book, policy.cover.planCode, language),
    confirmed_on: todayInDhaka(policy.confirmedAt),
    initials: initialsOf(policy.applicant),
  }
}

/** The first grapheme of each part of the name: "R. K." */
function initialsOf({ firstName = '', lastName = '' }: Applicant): string {
  const letters = new Intl.Segmenter('bn', { granularity: 'grapheme' })
  return `${firstName} ${lastName}`
    .split(/\s+/)
    .flatMap((part) => [...letters.segment(part)][0]?.segment ?? [])
    .map((letter) => `${letter}.`)
    .join(' ')
}
