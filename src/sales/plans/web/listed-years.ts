import { dateParts, isDateOnly } from '#kernel/dates.ts'

const yearsListed = 100

/** The 100 years to choose for a birth date, latest first (PCALC-03). */
export function yearsBefore(today: string): number[] {
  return Array.from({ length: yearsListed }, (_, index) => yearOf(today) - index)
}

/** The years in which a policy may start. */
export function yearsBetween(today: string, last: string): number[] {
  const first = yearOf(today)
  return Array.from({ length: yearOf(last) - first + 1 }, (_, index) => first + index)
}

function yearOf(today: string): number {
  return isDateOnly(today) ? dateParts(today).year : 0
}
