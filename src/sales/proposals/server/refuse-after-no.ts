import { parsePhone } from '#kernel/phone.ts'
import { refuse } from '#kernel/problem.ts'
import type { DbOrTx } from '#platform/database/server/database.ts'
import type { Applicant } from '#policies/questions/answers.ts'
import { wordRules } from '../applicant-word.ts'
import { listKeysOfApplicant, type ReachedApplicant } from './applicant-phone.ts'
import { phoneAskedIn } from './word-content.ts'
import { listNoes } from './word-store.ts'

/**
 * Whoever has said no is for a day not sold to without their own word, by no seller and whatever was changed since:
 * a paper with the same signature would be quickly had. Found by their number, that of their other card, or the phone
 * that said it. Asking them again stays open.
 * @throws Refusal 409 `applicantSaidNo`
 */
export async function refuseAfterNo(
  db: DbOrTx,
  applicant: Applicant,
  { phone }: ReachedApplicant,
  now: Date,
): Promise<void> {
  const noes = await listNoes(db, new Date(now.getTime() - wordRules.noHours * 3_600_000))
  if (noes.length === 0) return
  const keys = await listKeysOfApplicant(db, applicant)
  const phones = [phone, parsePhone(applicant.mobile ?? '')].filter((one) => one !== undefined)
  const isTheirs = ({ nationalIdKey, content }: (typeof noes)[number]) =>
    keys.includes(nationalIdKey) || phones.some((one) => one === phoneAskedIn(content))
  if (noes.some(isTheirs)) refuse(409, 'applicantSaidNo')
}
