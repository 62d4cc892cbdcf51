import { foldDigits } from './bangla-text.ts'
import { type DateOnly, dateParts } from './dates.ts'

/** A national ID number as typed: 10 (smart card), 13 (old card) or 17 digits (birth year + 13). */
export type NationalId = string & { readonly __kind?: 'nationalId' }

/** Reads a national ID: digits only, 10, 13 or 17 of them (KYC-01); undefined otherwise. */
export function parseNationalId(text: string): NationalId | undefined {
  const digits = foldDigits(text).replace(/[\s-]/g, '')
  return /^(\d{10}|\d{13}|\d{17})$/.test(digits) ? digits : undefined
}

/** The form numbers are compared in: a 13-digit card gets its birth year in front. */
export function canonicalNationalId(id: NationalId, birth: DateOnly): NationalId {
  return id.length === 13 ? `${birth.slice(0, 4)}${id}` : id
}

/** True unless a 17-digit number begins with another year than that of the birth date. */
export function isOfBirthYear(id: NationalId, birth: DateOnly): boolean {
  return id.length !== 17 || id.startsWith(birth.slice(0, 4))
}

const oldestPersonYears = 120

/** The canonical forms a number may have when nobody says the birth date: a 13-digit one has one for each year. */
export function possibleNationalIds(id: NationalId, today: DateOnly): NationalId[] {
  if (id.length !== 13) return [id]
  const { year } = dateParts(today)
  return Array.from({ length: oldestPersonYears + 1 }, (_, age) => `${year - age}${id}`)
}

/** ••••••3456: never more than the last four in lists and logs. */
export function maskNationalId(id: NationalId): string {
  return `${'•'.repeat(Math.max(id.length - 4, 0))}${id.slice(-4)}`
}

/** True for what `maskNationalId` writes: a form sends it back where a stored number stays as it is. */
export function isMaskedNationalId(text: string): boolean {
  return /^•{6,13}\d{4}$/.test(text)
}
