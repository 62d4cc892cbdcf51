import { foldDigits } from './bangla-text.ts'
import { type DateOnly, dateParts } from './dates.ts'

/** A national ID number as typed: 10 (smart card), 13 (old card) or 17 digits (birth year + 13). */
export type NationalId = string & { readonly __kind?: 'nationalId' }

/** Reads a national ID: digits only, 10, 13 or 17 of them (KYC-01); undefined otherwise. */
export function parseNationalId(text: string): NationalId | undefined {
  const digits = foldDigits(text).replace(/[\s-]/g, '')
  return /^(\d{10}|\d{13}|\d{17})$/.test(digits) ? digits : undefined
}

/** The form in which numbers are compared: a 13-digit one gets the birth year in front. */
export function canonicalNationalId(id: NationalId, birth: DateOnly): NationalId {
  return id.length === 13 ? `${birth.slice(0, 4)}${id}` : id
}

/** False if a 17-digit number begins with a year other than the birth year. */
export function isOfBirthYear(id: NationalId, birth: DateOnly): boolean {
  return id.length !== 17 || id.startsWith(birth.slice(0, 4))
}

const oldestPersonYears = 120

/** The canonical forms that a number may have if the birth date is unknown: a 13-digit one has one per year. */
export function possibleNationalIds(id: NationalId, today: DateOnly): NationalId[] {
  if (id.length !== 13) return [id]
  const { year } = dateParts(today)
  return Array.from({ length: oldestPersonYears + 1 }, (_, age) => `${year - age}${id}`)
}

/** ••••••3456: never more than the last four in lists and logs. */
export function maskNationalId(id: NationalId): string {
  return `${'•'.repeat(Math.max(id.length - 4, 0))}${id.slice(-4)}`
}

/** True for a text written by `maskNationalId`: a form sends it back to leave the stored number unchanged. */
export function isMaskedNationalId(text: string): boolean {
  return /^•{6,13}\d{4}$/.test(text)
}
