import type { IdentifiedPerson } from '#adapters/national-id/national-id.ts'
import { maskName } from '#kernel/person-name.ts'
import type { Applicant } from '#policies/questions/answers.ts'
import { comparePerson, type PersonLikeness } from './compare-person.ts'

/** The national ID register's record of a person, in both scripts, as it is stored with consent. */
export type RegisteredPerson = IdentifiedPerson

/**
 * The register's record as answers of the form. The register lacks education, occupation, income, mobile and
 * birth place. Everybody in the register is a citizen.
 */
export function answersOf(person: RegisteredPerson, inEnglish: boolean): Applicant {
  const { english, bangla, birthDate, gender } = person
  const texts = inEnglish ? { ...bangla, ...given(english) } : { ...english, ...given(bangla) }
  const { name, ...others } = texts
  return { ...others, ...splitName(name ?? ''), birthDate, gender, nationality: 'Bangladeshi' }
}

/** The register writes a name whole: its last word counts as the last name. */
function splitName(name: string): { readonly firstName?: string; readonly lastName?: string } {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const last = words.length > 1 ? words.pop() : undefined
  const first = words.join(' ')
  return { ...(first ? { firstName: first } : {}), ...(last ? { lastName: last } : {}) }
}

/** The answers of a person named in a policy that are compared with the register. */
export type TypedAnswers = Pick<Applicant, 'firstName' | 'lastName' | 'birthDate' | 'gender'>

/** Whether the person typed is the one the register has under their number (KYC-08). */
export function compareWithRegister(person: RegisteredPerson, typed: TypedAnswers): PersonLikeness {
  const { english, bangla, birthDate, gender } = person
  const register = {
    names: [bangla.name, english.name].filter((name) => name !== undefined),
    spouseNames: [bangla.spouseName, english.spouseName].filter((name) => name !== undefined),
    birthDate,
    gender,
  }
  const name = [typed.firstName, typed.lastName].filter(Boolean).join(' ')
  return comparePerson(register, { name, birthDate: typed.birthDate, gender: typed.gender })
}

function given<T extends object>(texts: T): Partial<T> {
  return Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== undefined)) as Partial<T>
}

/**
 * What somebody sees of a person without knowing their date of birth. The first letter of each part of the
 * names, and the last three digits of the mobile (KYC-05, design §10).
 */
export function maskPerson({
  firstName,
  lastName,
  fatherName,
  motherName,
  spouseName,
  mobile,
}: Applicant): Applicant {
  const names = { firstName, lastName, fatherName, motherName, spouseName }
  const masked = Object.entries(names).flatMap(([key, name]) => (name ? [[key, maskName(name)]] : []))
  return { ...Object.fromEntries(masked), ...(mobile ? { mobile: `••••••••${mobile.slice(-3)}` } : {}) }
}
