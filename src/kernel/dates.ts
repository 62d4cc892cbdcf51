import { foldDigits, writeDigits } from './bangla-text.ts'
import { type Language, languages } from './language.ts'

/** A calendar date without time in Asia/Dhaka, written yyyy-MM-dd. */
export type DateOnly = string & { readonly __kind?: 'date' }

/** The source of the current time. Rules never use it; callers pass dates in. */
export type Clock = { now(): Date }

const datePattern = /^\d{4}-\d{2}-\d{2}$/

/** True for a yyyy-MM-dd text that names a day that exists. */
export function isDateOnly(text: string): text is DateOnly {
  if (!datePattern.test(text)) return false
  const { year, month, day } = dateParts(text)
  return year >= 1800 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
}

/**
 * Reads a date in any order used in Bangladesh, in Bangla or Latin digits: 1994-1-10, 1994/01/10, 10/01/1994,
 * 10.1.1994, 10 Jan 1994, January 10, 1994, ১০ জানুয়ারি ১৯৯৪, ১০ই জানু ১৯৯৪. Between numbers the day comes
 * before the month. A two-digit year is refused, because the century is unclear.
 * @returns undefined if it is not a date
 */
export function parseDateOnly(text: string): DateOnly | undefined {
  const plain = foldDigits(text.trim())
  if (isDateOnly(plain)) return plain
  const parts = plain.split(/[\s,/.-]+/)
  if (parts.length !== 3) return undefined
  const [first = '', second = '', third = ''] = parts
  const isYearFirst = /^\d{4}$/.test(first)
  const isMonthFirst = !isYearFirst && monthNumber(first) > 0 && !/^\d/.test(first)
  const [day, month] = isMonthFirst ? [second, first] : [isYearFirst ? third : first, second]
  const year = isYearFirst ? first : third
  const dayDigits = /^(\d{1,2})(?:st|nd|rd|th|লা|রা|ঠা|ই|শে)?$/i.exec(day)?.[1]
  if (!dayDigits || !/^\d{4}$/.test(year)) return undefined
  const candidate = writeDate(Number(year), monthNumber(month), Number(dayDigits))
  return isDateOnly(candidate) ? candidate : undefined
}

/** 1 to 12 for digits or a month name in either language, also abbreviated (Jan, Sept, জানু); else 0. */
export function monthNumber(text: string): number {
  if (/^\d{1,2}$/.test(text)) return Number(text)
  const typed = foldMonth(text)
  if (typed.length < (/^[a-z]/.test(typed) ? 3 : 2)) return 0
  const isMeant = (month: number) =>
    languages.some((language) => foldMonth(monthName(month, language)).startsWith(typed))
  const [found = 0, another] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].filter(isMeant)
  return another ? 0 : found
}

/** Lower case, with older spellings (জানুয়ারী, আগষ্ট) replaced by current ones. */
function foldMonth(text: string): string {
  return text.normalize('NFC').toLowerCase().replace(/ী/g, 'ি').replace(/ষ্ট/g, 'স্ট')
}

/** Today in Asia/Dhaka (UTC+6, no daylight saving). */
export function todayInDhaka(now: Date): DateOnly {
  const days = Math.floor((now.getTime() + 6 * 3_600_000) / 86_400_000)
  // Cached, because every call asks and the answer changes once a day.
  if (days !== lastToday.days) lastToday = { days, date: fromDayNumber(days) }
  return lastToday.date
}

let lastToday: { readonly days: number; readonly date: DateOnly } = { days: Number.NaN, date: '' }

/** The first moment of a day in Dhaka. */
export function startOfDay(day: DateOnly): Date {
  return new Date(`${day}T00:00:00+06:00`)
}

/** ISO 8601 with +06:00, the wire form of a time. */
export function toDhakaTime(at: Date): string {
  return `${new Date(at.getTime() + 6 * 3_600_000).toISOString().slice(0, 19)}+06:00`
}

export function dateParts(date: DateOnly): { year: number; month: number; day: number } {
  return { year: numberAt(date, 0, 4), month: numberAt(date, 5, 7), day: numberAt(date, 8, 10) }
}

/** The number at this position, in Latin digits. Every age needs several of these, so no substring is created. */
function numberAt(text: string, from: number, to: number): number {
  let number = 0
  for (let at = from; at < to; at++) number = number * 10 + text.charCodeAt(at) - 48
  return number
}

export function writeDate(year: number, month: number, day: number): DateOnly {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** Adds calendar months; a day that the month does not have becomes its last day (31 Jan + 1 → 28 Feb). */
export function addMonths(date: DateOnly, months: number): DateOnly {
  const { year, month, day } = dateParts(date)
  const index = year * 12 + (month - 1) + months
  const toYear = Math.floor(index / 12)
  const toMonth = (index % 12) + 1
  return writeDate(toYear, toMonth, Math.min(day, daysInMonth(toYear, toMonth)))
}

export function addDays(date: DateOnly, days: number): DateOnly {
  return fromDayNumber(dayNumber(date) + days)
}

/** Days from `from` to `to`; negative if `to` is earlier. */
export function daysBetween(from: DateOnly, to: DateOnly): number {
  return dayNumber(to) - dayNumber(from)
}

/** Completed years on a date (age last birthday), the legal age. */
export function completedYears(birth: DateOnly, on: DateOnly): number {
  const years = dateParts(on).year - dateParts(birth).year
  return birthdayNumber(birth, dateParts(on).year) <= dayNumber(on) ? years : years - 1
}

/**
 * Age at the nearest birthday: the birthday with fewer days to the date, the next one on a tie; a
 * 29 February birthday falls on 28 February in other years (premium-basis §3.4).
 */
export function nearestAge(birth: DateOnly, on: DateOnly): number {
  const last = completedYears(birth, on)
  const birthYear = dateParts(birth).year
  const since = dayNumber(on) - birthdayNumber(birth, birthYear + last)
  const until = birthdayNumber(birth, birthYear + last + 1) - dayNumber(on)
  return until <= since ? last + 1 : last
}

const monthNames: Record<Language, readonly string[]> = {
  bn: [
    'জানুয়ারি',
    'ফেব্রুয়ারি',
    'মার্চ',
    'এপ্রিল',
    'মে',
    'জুন',
    'জুলাই',
    'আগস্ট',
    'সেপ্টেম্বর',
    'অক্টোবর',
    'নভেম্বর',
    'ডিসেম্বর',
  ],
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
}

/** Month name, 1 to 12. */
export function monthName(month: number, language: Language): string {
  return monthNames[language][month - 1] ?? ''
}

/** ১৮ ফেব্রুয়ারি ২০২৫, or 18 February 2025. Our own tables, so that server and all browsers write the same. */
export function formatDate(date: DateOnly, language: Language): string {
  const { year, month, day } = dateParts(date)
  const text = `${day} ${monthName(month, language)} ${year}`
  return writeDigits(text, language)
}

/** ১৮ ফেব্রুয়ারি, or 18 February: where the year is obvious. */
export function formatDayOfYear(date: DateOnly, language: Language): string {
  const { month, day } = dateParts(date)
  return `${writeDigits(day, language)} ${monthName(month, language)}`
}

/** ১৮.০২.২০২৫, or 18.02.2025: for a stamp, which has no space for a month name. */
export function formatShortDate(date: DateOnly, language: Language): string {
  const text = date.split('-').reverse().join('.')
  return writeDigits(text, language)
}

/** The Bangla names for parts of the day, by the hour in which each begins. */
const partsOfDay = [
  [0, 'রাত'],
  [4, 'ভোর'],
  [6, 'সকাল'],
  [12, 'দুপুর'],
  [15, 'বিকেল'],
  [18, 'সন্ধ্যা'],
  [20, 'রাত'],
] as const

/**
 * The time of a day: রাত ৯:০৫, or 21:05.
 * @param clock hour and minute, "21:05"
 */
export function formatClock(clock: string, language: Language): string {
  if (language === 'en') return clock
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  const part = partsOfDay.findLast(([from]) => from <= hour)?.[1]
  return `${part} ${writeDigits(`${hour % 12 || 12}:${String(minute).padStart(2, '0')}`, language)}`
}

/** ১৮ ফেব্রুয়ারি ২০২৫, রাত ৯:০৫, or 18 February 2025, 21:05: a moment in Dhaka time. */
export function formatMoment(at: Date, language: Language): string {
  return writeMoment(toDhakaTime(at), language)
}

/**
 * Date and time of a moment in an answer.
 * @param at ISO 8601 in Dhaka time, as calls write it
 */
export function splitMoment(at: string, language: Language): readonly [day: string, hour: string] {
  return [formatDate(at.slice(0, 10), language), formatClock(at.slice(11, 16), language)]
}

/** Both in one text, as `formatMoment` writes them. */
export function writeMoment(at: string, language: Language): string {
  return splitMoment(at, language).join(', ')
}

function birthdayNumber(birth: DateOnly, year: number): number {
  const { month, day } = dateParts(birth)
  return numberOfDay(year, month, Math.min(day, daysInMonth(year, month)))
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

function dayNumber(date: DateOnly): number {
  const { year, month, day } = dateParts(date)
  return numberOfDay(year, month, day)
}

function numberOfDay(year: number, month: number, day: number): number {
  return Date.UTC(year, month - 1, day) / 86_400_000
}

function fromDayNumber(days: number): DateOnly {
  return new Date(days * 86_400_000).toISOString().slice(0, 10)
}
