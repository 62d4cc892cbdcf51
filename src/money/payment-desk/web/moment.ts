import { toBanglaDigits } from '#kernel/bangla-text.ts'
import { formatDate } from '#kernel/dates.ts'
import type { Language } from '#kernel/language.ts'

/**
 * Day and hour in the reader's digits.
 * @param at ISO 8601 by the clock of Dhaka, as calls write it
 */
export function splitMoment(at: string, language: Language): readonly [day: string, hour: string] {
  const clock = at.slice(11, 16)
  return [formatDate(at.slice(0, 10), language), language === 'bn' ? toBanglaDigits(clock) : clock]
}

/** @param at ISO 8601 by the clock of Dhaka, as calls write it */
export function writeMoment(at: string, language: Language): string {
  return splitMoment(at, language).join(', ')
}
