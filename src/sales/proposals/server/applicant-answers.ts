import { toDhakaTime } from '#kernel/dates.ts'
import type { Person } from '#platform/http/person.ts'
import type { Call } from '#platform/http/server/call.ts'
import { planName } from '#policies/policies/plan-names.ts'
import { findDraftsByQuote } from '#policies/policies/server/drafts-store.ts'
import type { ApplicantAnswer } from '../consent-contract.ts'
import { openContent } from './consent-content.ts'
import type { ConsentDependencies } from './consent-dependencies.ts'
import { presentObjection } from './consent-standing.ts'
import { listOpenRefusals } from './consent-store.ts'
import { listWork } from './unfinished-store.ts'

/** Applicants' refusals of a seller's proposals, the newest first, as long as the draft or the unsaved work exists. */
export async function listApplicantAnswers(
  deps: ConsentDependencies,
  { who, now, today, language }: Call<Person>,
): Promise<ApplicantAnswer[]> {
  if (who.kind !== 'staff') return []
  const refused = await listOpenRefusals(deps.db, who.id, now)
  if (refused.length === 0) return []
  const opened = refused.map((request) => ({ request, ...openContent(request.content) }))
  const drafts = await findDraftsByQuote(
    deps.db,
    who.id,
    opened.map(({ cover }) => cover.quoteNumber),
  )
  const begun = new Set((await listWork(deps.db, who, now)).map(({ quoteNumber }) => quoteNumber))
  const { book } = deps.editions.current(today)
  return opened.flatMap(({ request, answers: { applicant }, cover }) => {
    const { quoteNumber: quote, planCode } = cover
    const { id, answer, answeredAt } = request
    const policyId = drafts.get(quote)
    if (!answeredAt || !answer || answer === 'yes' || (policyId === undefined && !begun.has(quote))) return []
    return {
      request: id,
      answer,
      quote,
      policy_id: policyId ?? null,
      wrong: presentObjection(request),
      applicant: [applicant.firstName, applicant.lastName].filter(Boolean).join(' '),
      plan: planName(book, planCode, language),
      answered_at: toDhakaTime(answeredAt),
    }
  })
}
