import { parseDateOnly } from '#kernel/dates.ts'
import { isOfBirthYear, parseNationalId } from '#kernel/national-id.ts'
import { type Problem, Refusal, refuse, refuseAny } from '#kernel/problem.ts'
import type { ReadDatabase } from '#platform/database/server/database.ts'
import type { Person } from '#platform/http/person.ts'
import type { Call } from '#platform/http/server/call.ts'
import {
  type Customer,
  findCustomer,
  findCustomerByNationalId,
  findRecordState,
} from '#policies/policies/server/customer-store.ts'
import { nationalIdKey } from '#policies/policies/server/national-id-column.ts'
import type { Applicant } from '#policies/questions/answers.ts'
import { consentVersion, isConsentGiven } from '../consent.ts'
import { answersOf, compareWithRegister, maskPerson } from '../person.ts'
import { joinSources, type SourcedAnswers, type SourcedPerson } from '../sources.ts'
import { keyOf } from './ask-register.ts'
import { askForPerson, type Question, type ServiceDependencies } from './ask-service.ts'
import { findRegistered, type HeardPerson, recordConsent } from './store.ts'

/** A question about a person as it was sent. */
export type LookUp = {
  readonly nationalId?: string | null
  readonly birthDate?: string | null
  readonly consent?: string | number | boolean | null
  readonly inEnglish?: string | number | boolean | null
}

export type FoundPerson = SourcedPerson & {
  readonly source: 'own' | 'service'
  /** The id of our customer who was found: for the audit log, never in the answer. */
  readonly customerId?: number
  /** The date of birth was not given. */
  readonly isMasked: boolean
}

/**
 * A person by national ID: first among our customers, who cost nothing, then at the identity service. The service is
 * also asked if our record is only what a seller typed. Its answer takes precedence over our data (KYC-06, design §10).
 */
export async function lookUpPerson(
  deps: ServiceDependencies,
  sent: LookUp,
  call: Call<Person>,
): Promise<FoundPerson> {
  const { nationalId, birthDate, customer } = await findOurs(deps, sent, call)
  if (customer && !birthDate) return maskedPerson(customer, call.who)
  if (!birthDate) throw new Refusal(422, { code: 'birthDateRequired', field: 'date_of_birth' })
  const question = { nationalId, birthDate }
  if (customer?.birthDate === birthDate) {
    const own = await findOwnRecord(deps.db, customer)
    const heard =
      (await findRegistered(deps.db, keyOf(question), birthDate)) ??
      (own.source === 'seller' ? await askIfPossible(deps, question, sent, call) : undefined)
    return joinOwn(own, heard, sent, call.who)
  }
  if (!isOfBirthYear(nationalId, birthDate))
    throw new Refusal(422, { code: 'nidBirthYearDiffers', field: 'date_of_birth' })
  const heard = await askWithConsent(deps, question, sent, call)
  if (!heard) return refuse(404, 'identityNoMatch')
  return { source: 'service', ...joinShown([saidByRegister(heard, sent)], call.who), isMasked: false }
}

/**
 * Whether the identity service passes number and birth date, and who they belong to (KYC-08); and the id if
 * it is our customer.
 */
export async function checkPerson(
  deps: ServiceDependencies,
  sent: LookUp,
  call: Call<Person>,
): Promise<{ readonly person?: Applicant | undefined; readonly customerId?: number | undefined }> {
  const { nationalId, birthDate } = readLookUp(sent)
  if (!birthDate) throw new Refusal(422, { code: 'birthDateRequired', field: 'person_dob' })
  await countLookUp(deps, call)
  const heard = await askWithConsent(deps, { nationalId, birthDate }, sent, call)
  const person = heard && answersOf(heard.person, isConsentGiven(sent.inEnglish))
  const customer =
    person && (await findCustomerByNationalId(deps.db, nationalId, { birthDate, today: call.today }))
  return { person, customerId: customer?.id }
}

/** A stored customer by national ID; complete only if the date of birth is given too (KYC-05, design §10). */
export async function findOwnCustomer(
  deps: ServiceDependencies,
  sent: LookUp,
  call: Call<Person>,
): Promise<FoundPerson> {
  const { nationalId, birthDate, customer } = await findOurs(deps, sent, call)
  if (customer && !birthDate) return maskedPerson(customer, call.who)
  // A wrong date of birth is answered like a wrong number.
  if (!customer || !birthDate || customer.birthDate !== birthDate) return refuse(404, 'customerNotFound')
  const heard = await findRegistered(deps.db, keyOf({ nationalId, birthDate }), birthDate)
  return joinOwn(await findOwnRecord(deps.db, customer), heard, sent, call.who)
}

/** What was sent, and the customer of ours with that number. The look-up is counted. */
async function findOurs(deps: ServiceDependencies, sent: LookUp, call: Call<Person>) {
  const { nationalId, birthDate } = readLookUp(sent)
  await countLookUp(deps, call)
  const customer = await findCustomerByNationalId(deps.db, nationalId, { birthDate, today: call.today })
  return { nationalId, birthDate, customer }
}

/**
 * What is known of a customer of ours, including the register's stored record, and the source of each value.
 * The service is not asked. @throws 404 for somebody who does not exist or was erased
 */
export async function describeCustomer(
  db: ReadDatabase,
  customerId: number,
  who: Person,
): Promise<SourcedPerson> {
  const customer = (await findCustomer(db, customerId)) ?? refuse(404, 'customerNotFound')
  const { nationalId, birthDate } = customer
  const own = await findOwnRecord(db, customer)
  const heard =
    nationalId && birthDate
      ? await findRegistered(db, keyOf({ nationalId, birthDate }), birthDate)
      : undefined
  const { person, sources } = joinOwn(own, heard, { inEnglish: '1' }, who)
  return { person, sources }
}

type OwnRecord = SourcedAnswers & { readonly customerId: number }

async function findOwnRecord(db: ReadDatabase, customer: Customer): Promise<OwnRecord> {
  const { id: customerId, ...answers } = customer
  const state = await findRecordState(db, customerId)
  // Erased since it was found.
  if (!state) return refuse(404, 'customerNotFound')
  return { customerId, answers, source: state.isHolder ? 'holder' : 'seller', at: state.at }
}

/** Our record overlaid with the register's. A record that is somebody else's by the register is not shown at all. */
function joinOwn(
  { customerId, ...own }: OwnRecord,
  heard: HeardPerson | undefined,
  sent: LookUp,
  who: Person,
): FoundPerson {
  if (!heard) return { source: 'own', ...joinShown([own], who), customerId, isMasked: false }
  const registered = saidByRegister(heard, sent)
  const isAnother = compareWithRegister(heard.person, own.answers).likeness === 'another'
  const said = isAnother ? [registered] : [{ ...own, answers: withoutName(own.answers) }, registered]
  return { source: isAnother ? 'service' : 'own', ...joinShown(said, who), customerId, isMasked: false }
}

/** The register has the whole name: no part of another name may be added to it. */
function withoutName({ firstName: _first, lastName: _last, ...rest }: Applicant): Applicant {
  return rest
}

function maskedPerson({ id: customerId, ...person }: Customer, who: Person): FoundPerson {
  const masked = maskPerson(whatMayBeShown(person, who))
  return { source: 'own', person: masked, sources: {}, customerId, isMasked: true }
}

function saidByRegister({ person, heardAt }: HeardPerson, { inEnglish }: LookUp): SourcedAnswers {
  return { answers: answersOf(person, isConsentGiven(inEnglish)), source: 'register', at: heardAt }
}

function joinShown(all: readonly SourcedAnswers[], who: Person): SourcedPerson {
  return joinSources(all.map((said) => ({ ...said, answers: whatMayBeShown(said.answers, who) })))
}

/** Falls back to our own record if the register does not answer, knows nobody, or may not be asked. */
async function askIfPossible(
  deps: ServiceDependencies,
  question: Question,
  sent: LookUp,
  call: Call<Person>,
): Promise<HeardPerson | undefined> {
  if (!isConsentGiven(sent.consent)) return undefined
  try {
    return await askWithConsent(deps, question, sent, call)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

async function askWithConsent(
  deps: ServiceDependencies,
  question: Question,
  { consent }: LookUp,
  { who, language, now, address }: Call<Person>,
): Promise<HeardPerson | undefined> {
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
  return askForPerson(deps, question, now)
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

/** A policy holder looks up a nominee now and then; a seller looks up every customer. */
async function countLookUp({ abuse }: ServiceDependencies, call: Call<Person>): Promise<void> {
  const { kind, id } = call.who
  await abuse.take(kind === 'staff' ? 'staffLookUp' : 'customerLookUp', call, { target: String(id) })
}

/** A policy holder who names a nominee sees who it is, not where they live or what they earn. */
function whatMayBeShown(person: Applicant, who: Person): Applicant {
  if (who.kind === 'staff') return person
  const { firstName, lastName, birthDate, gender } = person
  return { firstName, lastName, birthDate, gender }
}
