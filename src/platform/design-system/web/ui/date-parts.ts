import { foldDigits, toBanglaDigits } from '#kernel/bangla-text.ts'
import { dateParts, isDateOnly, parseDateOnly, writeDate } from '#kernel/dates.ts'
import type { Language } from '#kernel/language.ts'

/** What the three boxes of a date hold, as typed. */
export type DateParts = { day: string; month: string; year: string }

/** Splits a text made by `joinDate` into the boxes, in Latin digits; an invalid date comes back as it was typed. */
export function splitDate(date: string | undefined): DateParts {
  if (date && isDateOnly(date)) {
    const { day, month, year } = dateParts(date)
    return { day: String(day), month: String(month), year: String(year) }
  }
  const [, year = '', month = '', day = ''] = /^([^-]*)-([^-]*)-(.*)$/.exec(date ?? '') ?? []
  return { day, month, year }
}

/** The same in the reader's digits; the month is chosen from a list and stays a number. */
export function inDigits({ day, month, year }: DateParts, language: Language): DateParts {
  return language === 'en'
    ? { day, month, year }
    : { day: toBanglaDigits(day), month, year: toBanglaDigits(year) }
}

/**
 * A whole date typed or pasted into the first box (12/6/1996, ১২.০৬.১৯৯৬, 12 Jun 1996, 12061996, 1996-6-12);
 * undefined for a day alone.
 */
export function wholeDateIn(text: string): string | undefined {
  const plain = foldDigits(text.trim()).replace(/^(\d\d)(\d\d)(\d{4})$/, '$1/$2/$3')
  return plain.length > 2 ? parseDateOnly(plain) : undefined
}

/** The same while it is being typed; undefined for 1996-6-1, which may still become 1996-6-12. */
export function typedDateIn(text: string): string | undefined {
  return /\D[0-3]$/.test(foldDigits(text)) ? undefined : wholeDateIn(text)
}

/**
 * One text for three boxes: yyyy-MM-dd when they name a real day or the first one holds a whole date, '' when all are
 * empty, otherwise what was typed as year-month-day, so that the rules can say that it is no date.
 */
export function joinDate({ day, month, year }: DateParts): string {
  const whole = wholeDateIn(day)
  if (whole) return whole
  const [d, m, y] = [day, month, year].map((part) => foldDigits(part.trim()))
  if (!d && !m && !y) return ''
  const isNumeric = [d, m, y].every((part) => /^\d+$/.test(part ?? ''))
  const date = isNumeric ? writeDate(Number(y), Number(m), Number(d)) : ''
  return isDateOnly(date) ? date : `${y}-${m}-${d}`
}

/**
 * Reads the date a form sent, with or without scripts: the three boxes `name_day`, `name_month`, `name_year`
 * when they came, else the one text under `name`.
 */
export function readDateField(form: { get(name: string): unknown }, name: string): string {
  const part = (suffix: string) => {
    const value = form.get(`${name}_${suffix}`)
    return typeof value === 'string' ? value : undefined
  }
  const day = part('day')
  const month = part('month')
  const year = part('year')
  if (day !== undefined || month !== undefined || year !== undefined) {
    return joinDate({ day: day ?? '', month: month ?? '', year: year ?? '' })
  }
  const whole = form.get(name)
  return typeof whole === 'string' ? (parseDateOnly(whole) ?? whole.trim()) : ''
}
