import { parseDateOnly } from '#kernel/dates.ts'
import { isOfBirthYear, parseNationalId } from '#kernel/national-id.ts'
import { type Problem, Refusal, refuse, refuseAny } from '#kernel/problem.ts'
import type { Person } from '#platform/http/person.ts'
import type { Call } from '#platform/http/server/call.ts'
import { countOne } from '#platform/http/server/limits.ts'
import { findCustomerByNationalId } from '#policies/policies/server/customer-store.ts'
import { nationalIdKey } from '#policies/policies/server/national-id-column.ts'
import type { Applicant } from '#policies/questions/answers.ts'
import { consentVersion, isConsentGiven } from '../consent.ts'
import { answersOf } from '../person.ts'
import { askForPerson, type Question, type ServiceDependencies } from './ask-service.ts'
import { recordConsent } from './store.ts'

/** A question about a person as it was sent. */
export type LookUp = {
  readonly nationalId?: string | null
  readonly birthDate?: string | null
  readonly consent?: string | number | boolean | null
  readonly inEnglish?: string | number | boolean | null
}

export type FoundPerson = { readonly source: 'own' | 'service'; readonly person: Applicant }

/** Look-ups an hour. A policy holder names a nominee now and then; an office looks people up all day. */
const maxLookUps = { customer: 20, staff: 300 } as const

/** A person by national ID: first among our customers, who cost nothing, then at the identity service (KYC-06). */
export async function lookUpPerson(
  deps: ServiceDependencies,
  sent: LookUp,
  call: Call<Person>,
): Promise<FoundPerson> {
  const { nationalId, birthDate } = readLookUp(sent)
  await countLookUp(deps, call)
  const customer = await findCustomerByNationalId(deps.db, nationalId, { birthDate, today: call.today })
  const isThatPerson = customer && (!birthDate || customer.birthDate === birthDate)
  if (isThatPerson) return { source: 'own', person: whatMayBeShown(customer, call.who) }
  if (!birthDate) throw new Refusal(422, { code: 'birthDateRequired', field: 'date_of_birth' })
  if (!isOfBirthYear(nationalId, birthDate))
    throw new Refusal(422, { code: 'nidBirthYearDiffers', field: 'date_of_birth' })
  const person = await askWithConsent(deps, { nationalId, birthDate }, sent, call)
  if (!person) return refuse(404, 'identityNoMatch')
  return { source: 'service', person: whatMayBeShown(person, call.who) }
}

/** Whether the identity service passes number and birth date, and whom it knows by them (KYC-08). */
export async function checkPerson(
  deps: ServiceDependencies,
  sent: LookUp,
  call: Call<Person>,
): Promise<Applicant | undefined> {
  const { nationalId, birthDate } = readLookUp(sent)
  if (!birthDate) throw new Refusal(422, { code: 'birthDateRequired', field: 'person_dob' })
  await countLookUp(deps, call)
  return askWithConsent(deps, { nationalId, birthDate }, sent, call)
}

/** A stored customer by national ID, with or without a birth date (KYC-05). */
export async function findOwnCustomer(
  deps: ServiceDependencies,
  sent: LookUp,
  call: Call<Person>,
): Promise<Applicant> {
  const { nationalId, birthDate } = readLookUp(sent)
  const found = await findCustomerByNationalId(deps.db, nationalId, { birthDate, today: call.today })
  return found ?? refuse(404, 'customerNotFound')
}

async function askWithConsent(
  deps: ServiceDependencies,
  question: Question,
  { consent, inEnglish }: LookUp,
  { who, language, now, address }: Call<Person>,
): Promise<Applicant | undefined> {
  if (!isConsentGiven(consent)) return refuse(422, 'consentMissing')
  await recordConsent(deps.autocommit, {
    numberKey: nationalIdKey(question.nationalId),
    textVersion: consentVersion,
    language,
    at: now,
    personKind: who.kind,
    personId: who.id,
    address,
  })
  const person = await askForPerson(deps, question, now)
  return person && answersOf(person, isConsentGiven(inEnglish))
}

/** @throws Refusal 422 with the message of each field that is wrong (KYC-01) */
function readLookUp({ nationalId: typed, birthDate: date }: LookUp) {
  const problems: Problem[] = []
  const nationalId = parseNationalId(typed ?? '')
  if (!typed?.trim()) problems.push({ code: 'nationalIdRequired', field: 'national_id' })
  else if (!nationalId) problems.push({ code: 'nidLengthWrong', field: 'national_id' })
  const birthDate = date?.trim() ? parseDateOnly(date) : undefined
  if (date?.trim() && !birthDate) problems.push({ code: 'birthDateInvalid', field: 'date_of_birth' })
  refuseAny(problems)
  return { nationalId: nationalId ?? '', birthDate }
}

async function countLookUp({ autocommit }: ServiceDependencies, { who, now }: Call<Person>): Promise<void> {
  const limited = { what: 'identity look-up', whose: `${who.kind} ${who.id}`, seconds: 3600 }
  if ((await countOne(autocommit, limited, now)) > maxLookUps[who.kind]) refuse(429, 'tooManyLookUps')
}

/** A policy holder who names a nominee learns who it is, not where they live or what they earn. */
function whatMayBeShown(person: Applicant, who: Person): Applicant {
  if (who.kind === 'staff') return person
  const { firstName, lastName, birthDate, gender } = person
  return { firstName, lastName, birthDate, gender }
}
