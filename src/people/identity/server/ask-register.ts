import { NationalIdRefused, NationalIdUnavailable } from '#adapters/national-id/national-id.ts'
import { canonicalNationalId, parseNationalId } from '#kernel/national-id.ts'
import type { ReadDatabase } from '#platform/database/server/database.ts'
import { nationalIdKey } from '#policies/policies/server/national-id-column.ts'
import type { Applicant } from '#policies/questions/answers.ts'
import type { PersonLikeness } from '../compare-person.ts'
import { compareWithRegister, type TypedAnswers } from '../person.ts'
import { askService, type Question, type ServiceDependencies } from './ask-service.ts'
import { findRegistered, type HeardPerson } from './store.ts'

export type NamedPerson = TypedAnswers & Pick<Applicant, 'nationalId'>

/** What the national ID register says about somebody's number, compared with what was typed. */
export type RegisterAnswer =
  /** Nobody has this number and birth date, or the register cannot read the number. */
  | { readonly answer: 'notFound'; readonly heardAt: Date }
  /** The register could not be reached, or there is nothing to ask with: no number, or no birth date. */
  | { readonly answer: 'noAnswer' }
  | FoundInRegister

export type FoundInRegister = PersonLikeness & {
  readonly answer: 'found'
  readonly birthDate: 'same' | 'another'
  /** Also `same` where the register does not say it. */
  readonly gender: 'same' | 'another'
  /** When the register answered; a stored answer is reused. */
  readonly heardAt: Date
}

/**
 * Asks the national ID register about a person, and compares. The caller has the person's consent, and no open
 * transaction. It waits as long as the service's adapter does (five seconds), and never throws because of the service.
 */
export async function askRegister(
  deps: ServiceDependencies,
  person: NamedPerson,
  now: Date,
): Promise<RegisterAnswer> {
  const question = questionAbout(person)
  if (!question) return { answer: 'noAnswer' }
  const kept = await recallRegister(deps.db, person)
  if (kept) return kept
  try {
    const heard = await askService(deps, question, now)
    return heard ? compareHeard(heard, person) : { answer: 'notFound', heardAt: now }
  } catch (error) {
    if (error instanceof NationalIdUnavailable) return { answer: 'noAnswer' }
    if (error instanceof NationalIdRefused) return { answer: 'notFound', heardAt: now }
    throw error
  }
}

/**
 * The register's earlier answer about a person's number, compared anew: a number right for one name is wrong
 * for another. A record with another birth date counts too, since a number belongs to one person.
 */
export async function recallRegister(
  db: ReadDatabase,
  person: NamedPerson,
): Promise<FoundInRegister | undefined> {
  const question = questionAbout(person)
  if (!question) return undefined
  const key = keyOf(question)
  const known = (await findRegistered(db, key, question.birthDate)) ?? (await findRegistered(db, key))
  return known && compareHeard(known, person)
}

function compareHeard({ person, heardAt }: HeardPerson, typed: NamedPerson): FoundInRegister {
  const likeness = compareWithRegister(person, typed)
  const howIs = (fact: 'birthDate' | 'gender') => (likeness.differing.includes(fact) ? 'another' : 'same')
  return { answer: 'found', heardAt, ...likeness, birthDate: howIs('birthDate'), gender: howIs('gender') }
}

/** What is asked about a person; undefined without a number of the right length, or a birth date. */
export function questionAbout(person: NamedPerson | undefined): Question | undefined {
  const nationalId = parseNationalId(person?.nationalId ?? '')
  return nationalId && person?.birthDate ? { nationalId, birthDate: person.birthDate } : undefined
}

/** The key that numbers are compared by. */
export function keyOf({ nationalId, birthDate }: Question): string {
  return nationalIdKey(canonicalNationalId(nationalId, birthDate))
}
