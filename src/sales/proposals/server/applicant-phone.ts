import type { DateOnly } from '#kernel/dates.ts'
import type { Language } from '#kernel/language.ts'
import { canonicalNationalId, parseNationalId } from '#kernel/national-id.ts'
import { type Phone, parsePhone } from '#kernel/phone.ts'
import { findReachable } from '#people/accounts/server/reachable.ts'
import type { ReadDatabase } from '#platform/database/server/database.ts'
import { findCustomerByNationalId, isHolder } from '#policies/policies/server/customer-store.ts'
import { nationalIdKey } from '#policies/policies/server/national-id-column.ts'
import { listKeysOfPerson } from '#policies/policies/server/national-id-pair-store.ts'
import type { Applicant } from '#policies/questions/answers.ts'
import { phoneAskedIn } from './consent-content.ts'
import type { ConsentRequest } from './consent-store.ts'

/** How an applicant is reached. */
export type ReachedApplicant = {
  /** Undefined if a policy holder's record has none: nobody else's phone may answer for them. */
  readonly phone: Phone | undefined
  readonly email: string
  /** Known for policy holders only. */
  readonly language: Language | undefined
  readonly isHolder: boolean
}

/**
 * A policy holder is asked on the phone in our records, whatever the proposal names: otherwise anybody who
 * knows their national ID could agree for them. Everybody else is asked on the phone of the proposal. Call
 * `askRegister` first: only the register may know that a number is that of a holder's other card.
 */
export async function reachApplicant(
  db: ReadDatabase,
  applicant: Applicant,
  today: DateOnly,
): Promise<ReachedApplicant> {
  const { nationalId, birthDate, mobile = '', email = '' } = applicant
  const number = nationalId && parseNationalId(nationalId)
  const known =
    number && (await findCustomerByNationalId(db, number, { ...(birthDate ? { birthDate } : {}), today }))
  if (!known || !(await isHolder(db, known.id)))
    return { phone: parsePhone(mobile), email, language: undefined, isHolder: false }
  const holder = await findReachable(db, { kind: 'customer', id: known.id })
  return {
    phone: holder?.mobile,
    email: holder?.email ?? '',
    language: holder?.language,
    isHolder: true,
  }
}

/**
 * Whether a request went to the one person who may answer it. The register may have said only afterwards that the
 * applicant is a policy holder: then somebody else was asked.
 */
export function mayAnswer({ isHolder, phone }: ReachedApplicant, { content }: ConsentRequest): boolean {
  return !isHolder || phoneAskedIn(content) === phone
}

/** The keys of an applicant's national ID: first the typed one, then that of their other card. */
export async function listKeysOfApplicant(
  db: ReadDatabase,
  { nationalId = '', birthDate = '' }: Applicant,
): Promise<readonly string[]> {
  const key = nationalIdKey(canonicalNationalId(parseNationalId(nationalId) ?? nationalId, birthDate))
  return [...new Set([key, ...(await listKeysOfPerson(db, key))])]
}
