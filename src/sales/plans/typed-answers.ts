import { foldDigits } from '#kernel/bangla-text.ts'
import { completedYears, type DateOnly, parseDateOnly } from '#kernel/dates.ts'

/** How both calculators read what a person typed. */

export function isFilled(text: string | undefined): text is string {
  return text !== undefined && text.trim() !== ''
}

/** A whole number of up to four digits, Bangla or Latin; NaN for anything else. */
export function parseCount(text: string): number {
  const plain = foldDigits(text.trim())
  return /^\d{1,4}$/.test(plain) ? Number(plain) : Number.NaN
}

/** Parses a birth date: not after the start, and at most 120 years before it. */
export function parseBirth(text: string, start: DateOnly): DateOnly | undefined {
  const birth = parseDateOnly(text)
  return birth && birth <= start && completedYears(birth, start) <= 120 ? birth : undefined
}
