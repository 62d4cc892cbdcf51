import { dateParts, isDateOnly } from '#kernel/dates.ts'

const yearsListed = 100

/** The 100 years of a birth date, youngest first (PCALC-03). */
export function yearsBefore(today: string): number[] {
  return Array.from({ length: yearsListed }, (_, index) => yearOf(today) - index)
}

export function yearsFrom(today: string): number[] {
  return Array.from({ length: yearsListed }, (_, index) => yearOf(today) + index)
}

function yearOf(today: string): number {
  return isDateOnly(today) ? dateParts(today).year : 0
}
