import { foldDigits, normaliseText } from '#kernel/bangla-text.ts'
import { type DateOnly, isDateOnly, monthNumber, parseDateOnly, writeDate } from '#kernel/dates.ts'
import type { Problem } from '#kernel/problem.ts'

/** The filter of the news list, as typed. */
export type TypedFilter = {
  readonly from_date: string
  readonly to_date: string
  readonly searchkey: string
}

/** The parsed filter: both days are included, and every word must match. */
export type NewsFilter = {
  readonly from: DateOnly | undefined
  readonly to: DateOnly | undefined
  readonly words: readonly string[]
}

export type FilterProblem = Problem<'newsDayWrong' | 'newsDaysTurned'>

/** The most words searched at once; the rest is ignored. */
const maxWords = 8

/** Reads a filter (NEWS-03), in which everything may be empty. `problems` is empty if all of it could be read. */
export function readFilter(typed: TypedFilter): { filter: NewsFilter; problems: readonly FilterProblem[] } {
  const from = readDay(typed.from_date, 'first')
  const to = readDay(typed.to_date, 'last')
  const filter = { from: from || undefined, to: to || undefined, words: wordsOf(typed.searchkey) }
  const wrong = (field: string): FilterProblem => ({ code: 'newsDayWrong', field })
  const problems: FilterProblem[] = [
    ...(from === undefined ? [wrong('from_date')] : []),
    ...(to === undefined ? [wrong('to_date')] : []),
    ...(from && to && from > to ? [{ code: 'newsDaysTurned' as const, field: 'to_date' }] : []),
  ]
  return { filter, problems }
}

/**
 * A day as people write it, in either kind of digits: 15/8/2026, 2026-08-15, 15 August 2026, ১৫ আগস্ট ২০২৬. A
 * month (8/2026, আগস্ট ২০২৬) or year alone means its first or last day. '' when nothing was typed, undefined
 * when it is no day.
 */
export function readDay(typed: string, edge: 'first' | 'last'): DateOnly | '' | undefined {
  const text = foldDigits(normaliseText(typed)).toLowerCase().replace(/,/g, ' ').replace(/\s+/g, ' ').trim()
  if (text === '') return ''
  const whole = parseDateOnly(text)
  if (whole) return whole
  const [, day, month = '', year = ''] =
    /^(?:(\d{1,2}) )?(?:([^\d\s/.-]+) )?(\d{4})$/.exec(text) ?? /^()(\d{1,2})[/.-](\d{4})$/.exec(text) ?? []
  if (!year || (day && !month)) return undefined
  const number = month ? monthNumber(month) : edge === 'first' ? 1 : 12
  if (day) return realDay(Number(year), number, Number(day))
  if (edge === 'first') return realDay(Number(year), number, 1)
  return [31, 30, 29, 28].map((last) => realDay(Number(year), number, last)).find(Boolean)
}

/** The words of a keyword in the database's form: small letters, Latin digits, no joiners. */
export function wordsOf(keyword: string): string[] {
  const text = foldDigits(normaliseText(keyword))
    .toLowerCase()
    .replace(/[\u200C\u200D]/g, '')
  return [...new Set(text.split(/\s+/).filter(Boolean))].slice(0, maxWords)
}

function realDay(year: number, month: number, day: number): DateOnly | undefined {
  const date = writeDate(year, month, day)
  return isDateOnly(date) ? date : undefined
}
