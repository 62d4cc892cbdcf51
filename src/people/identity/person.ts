import type { IdentifiedPerson } from '#adapters/national-id/national-id.ts'
import type { Applicant } from '#policies/questions/answers.ts'

/** What the national register says of a person, in both scripts, as it is kept with consent. */
export type RegisteredPerson = IdentifiedPerson

/**
 * The register's record as answers of the form. What the register does not know (education, occupation, income,
 * mobile, birth place) is missing; whoever stands in it is a citizen.
 */
export function answersOf(person: RegisteredPerson, inEnglish: boolean): Applicant {
  const { english, bangla, birthDate, gender } = person
  const texts = inEnglish ? { ...bangla, ...given(english) } : { ...english, ...given(bangla) }
  const { name, ...others } = texts
  return { ...others, ...splitName(name ?? ''), birthDate, gender, nationality: 'Bangladeshi' }
}

/** The register writes a name whole: its last word counts as the last name. */
export function splitName(name: string): { readonly firstName?: string; readonly lastName?: string } {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const last = words.length > 1 ? words.pop() : undefined
  const first = words.join(' ')
  return { ...(first ? { firstName: first } : {}), ...(last ? { lastName: last } : {}) }
}

/** True when nothing that was typed of a person contradicts the register: it writes names in its own way. */
export function agrees(person: RegisteredPerson, typed: Pick<Applicant, 'gender' | 'birthDate'>): boolean {
  const isOtherGender = person.gender && typed.gender && person.gender !== typed.gender
  return person.birthDate === typed.birthDate && !isOtherGender
}

function given<T extends object>(texts: T): Partial<T> {
  return Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== undefined)) as Partial<T>
}
