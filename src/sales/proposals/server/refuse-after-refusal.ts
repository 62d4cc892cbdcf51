import { parsePhone } from '#kernel/phone.ts'
import { refuse } from '#kernel/problem.ts'
import type { ReadDatabase } from '#platform/database/server/database.ts'
import type { Applicant } from '#policies/questions/answers.ts'
import { type ConsentAnswer, consentRules } from '../applicant-consent.ts'
import { listKeysOfApplicant, type ReachedApplicant } from './applicant-phone.ts'
import { phoneAskedIn } from './consent-content.ts'
import { listRefused } from './consent-store.ts'

/**
 * For a day, nobody may sell to an applicant who refused or objected without their own consent, whatever was
 * changed since: a paper with a forged signature would be easy. Applicants are found by their national ID,
 * that of their other card, or the phone that answered. They can be asked again.
 * @throws Refusal 409 `applicantSaidNo`, `applicantSaidWrong`
 */
export async function refuseAfterRefusal(
  db: ReadDatabase,
  applicant: Applicant,
  { phone }: ReachedApplicant,
  now: Date,
): Promise<void> {
  const refused = await listRefused(db, new Date(now.getTime() - consentRules.noHours * 3_600_000))
  if (refused.length === 0) return
  const keys = await listKeysOfApplicant(db, applicant)
  const phones = [phone, parsePhone(applicant.mobile ?? '')].filter((one) => one !== undefined)
  const theirs = refused.filter(
    ({ nationalIdKey, content }) =>
      keys.includes(nationalIdKey) || phones.some((one) => one === phoneAskedIn(content)),
  )
  refuseIfRefused(theirs.find(({ answer }) => answer === 'no') ?? theirs[0])
}

/**
 * Refuses to confirm a proposal that its applicant has refused.
 * @throws Refusal 409 `applicantSaidNo`, `applicantSaidWrong`
 */
export function refuseIfRefused(request: { readonly answer?: ConsentAnswer | null } | undefined): void {
  if (request?.answer === 'no') refuse(409, 'applicantSaidNo')
  if (request?.answer === 'wrong') refuse(409, 'applicantSaidWrong')
}
