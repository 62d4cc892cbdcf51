import { useLanguage } from '#platform/http/web/visit.ts'
import { DateBoxes, type DateTexts } from './DateBoxes.tsx'
import { inDigits, splitDate } from './date-parts.ts'

/**
 * A date in three boxes on a page without React, read by `readDateField` of `date-parts.ts`. The server also
 * accepts a whole date in the first box; a script distributes it over the three at once.
 */
export function PlainDateField({ defaultValue, ...props }: PlainDateFieldProps) {
  const parts = inDigits(splitDate(defaultValue), useLanguage())
  return <DateBoxes {...props} enhance="whole-date" parts={parts} />
}

/** `defaultValue`: yyyy-MM-dd, or what `readDateField` returned for an invalid date. */
export type PlainDateFieldProps = Omit<DateTexts, 'isReadOnly'> & { defaultValue?: string }
