import { foldDigits } from '#kernel/bangla-text.ts'
import { completedYears, type DateOnly, parseDateOnly } from '#kernel/dates.ts'

/** How both calculators read what a person typed. */

export function isFilled(text: string | undefined): text is string {
  return text !== undefined && text.trim() !== ''
}

/** A whole number of up to four digits, Bangla or Latin; NaN when it is none. */
export function parseCount(text: string): number {
  const plain = foldDigits(text.trim())
  return /^\d{1,4}$/.test(plain) ? Number(plain) : Number.NaN
}

/** A birth date that can be one: before the start, and no more than 120 years back. */
export function parseBirth(text: string, start: DateOnly): DateOnly | undefined {
  const birth = parseDateOnly(text)
  return birth && birth <= start && completedYears(birth, start) <= 120 ? birth : undefined
}
