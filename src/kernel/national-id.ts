import { foldDigits } from './bangla-text.ts'
import type { DateOnly } from './dates.ts'

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

/** ••••••3456: never more than the last four in lists and logs. */
export function maskNationalId(id: NationalId): string {
  return `${'•'.repeat(Math.max(id.length - 4, 0))}${id.slice(-4)}`
}
