import { type DateOnly, parseDateOnly } from '#kernel/dates.ts'
import { isOfBirthYear, parseNationalId } from '#kernel/national-id.ts'
import { type Problem, Refusal, refuse, refuseAny } from '#kernel/problem.ts'
import type { Person } from '#platform/http/person.ts'
import type { Call } from '#platform/http/server/call.ts'
import { type Customer, findCustomerByNationalId } from '#policies/policies/server/customer-store.ts'
import { nationalIdKey } from '#policies/policies/server/national-id-column.ts'
import type { Applicant } from '#policies/questions/answers.ts'
import { consentVersion, isConsentGiven } from '../consent.ts'
import { answersOf, maskPerson } from '../person.ts'
import { askForPerson, type Question, type ServiceDependencies } from './ask-service.ts'
import { recordConsent } from './store.ts'

/** A question about a person as it was sent. */
export type LookUp = {
  readonly nationalId?: string | null
  readonly birthDate?: string | null
  readonly consent?: string | number | boolean | null
  readonly inEnglish?: string | number | boolean | null
}

export type FoundPerson = {
  readonly source: 'own' | 'service'
  readonly person: Applicant
  /** The number of our customer who was found: it goes into the audit log, never into the answer. */
  readonly customerId?: number
  /** The date of birth was not named. */
  readonly isMasked: boolean
}

/** A person by national ID: first among our customers, who cost nothing, then at the identity service (KYC-06). */
export async function lookUpPerson(
  deps: ServiceDependencies,
  sent: LookUp,
  call: Call<Person>,
): Promise<FoundPerson> {
  const { nationalId, birthDate } = readLookUp(sent)
  await countLookUp(deps, call)
  const customer = await findCustomerByNationalId(deps.db, nationalId, { birthDate, today: call.today })
  if (customer && isNamed(customer, birthDate)) return ownPerson(customer, birthDate, call.who)
  if (!birthDate) throw new Refusal(422, { code: 'birthDateRequired', field: 'date_of_birth' })
  if (!isOfBirthYear(nationalId, birthDate))
    throw new Refusal(422, { code: 'nidBirthYearDiffers', field: 'date_of_birth' })
  const person = await askWithConsent(deps, { nationalId, birthDate }, sent, call)
  if (!person) return refuse(404, 'identityNoMatch')
  return { source: 'service', person: whatMayBeShown(person, call.who), isMasked: false }
}

/**
 * Whether the identity service passes number and birth date, and whom it knows by them (KYC-08); and which customer of
 * ours that is.
 */
export async function checkPerson(
  deps: ServiceDependencies,
  sent: LookUp,
  call: Call<Person>,
): Promise<{ readonly person?: Applicant | undefined; readonly customerId?: number | undefined }> {
  const { nationalId, birthDate } = readLookUp(sent)
  if (!birthDate) throw new Refusal(422, { code: 'birthDateRequired', field: 'person_dob' })
  await countLookUp(deps, call)
  const person = await askWithConsent(deps, { nationalId, birthDate }, sent, call)
  const customer =
    person && (await findCustomerByNationalId(deps.db, nationalId, { birthDate, today: call.today }))
  return { person, customerId: customer?.id }
}

/** A stored customer by national ID; whole for who names the date of birth as well (KYC-05, design §10). */
export async function findOwnCustomer(
  deps: ServiceDependencies,
  sent: LookUp,
  call: Call<Person>,
): Promise<FoundPerson> {
  const { nationalId, birthDate } = readLookUp(sent)
  await countLookUp(deps, call)
  const found = await findCustomerByNationalId(deps.db, nationalId, { birthDate, today: call.today })
  return found && isNamed(found, birthDate)
    ? ownPerson(found, birthDate, call.who)
    : refuse(404, 'customerNotFound')
}

/** A wrong date of birth is as a wrong number. */
function isNamed(customer: Customer, birthDate: DateOnly | undefined): boolean {
  return !birthDate || customer.birthDate === birthDate
}

function ownPerson(customer: Customer, birthDate: DateOnly | undefined, who: Person): FoundPerson {
  const person = whatMayBeShown(customer, who)
  const isMasked = birthDate === undefined
  return { source: 'own', person: isMasked ? maskPerson(person) : person, customerId: customer.id, isMasked }
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
  const heard = await askForPerson(deps, question, now)
  return heard && answersOf(heard.person, isConsentGiven(inEnglish))
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

/** A policy holder names a nominee now and then; a seller looks up whoever sits before them. */
async function countLookUp({ abuse }: ServiceDependencies, call: Call<Person>): Promise<void> {
  const { kind, id } = call.who
  await abuse.take(kind === 'staff' ? 'staffLookUp' : 'customerLookUp', call, { target: String(id) })
}

/** A policy holder who names a nominee learns who it is, not where they live or what they earn. */
function whatMayBeShown(person: Applicant, who: Person): Applicant {
  if (who.kind === 'staff') return person
  const { firstName, lastName, birthDate, gender } = person
  return { firstName, lastName, birthDate, gender }
}
