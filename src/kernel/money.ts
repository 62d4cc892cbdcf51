import { foldDigits, groupLakh, writeDigits } from './bangla-text.ts'
import type { Language } from './language.ts'

/** An amount in poisha (1/100 taka), a safe integer. Money never exists as a float inside the program. */
export type Poisha = number & { readonly __unit?: 'poisha' }

/** Whole taka to poisha. */
export function taka(amount: number): Poisha {
  return Math.round(amount * 100)
}

/** The wire form: a JSON number in taka (22246, 652.05). */
export function toTaka(amount: Poisha): number {
  return amount / 100
}

/**
 * Reads an amount as people here write it, exact to the poisha, in Bangla or Latin digits: ৳৫,০০,০০০, Tk 500000/-,
 * 5 lakh, 5L, 2.5 crore, ২ কোটি ৫০ লাখ, ১ লাখ ২০ হাজার ৫০০. What can be read in two ways is no amount: 5,50 (a point or
 * a group?), 5l (a 51?), 2 5 lakh, 2.5 lakh 500.
 * @returns poisha, or undefined when it is not an amount
 */
export function parseTaka(text: string | number): Poisha | undefined {
  const plain = foldDigits(String(text).normalize('NFC')).trim()
  if (plain.length > longestAmount) return undefined
  const body = plain.replace(currencyBefore, '').replace(currencyAfter, '')
  if (/^\d+,\d{1,2}$/.test(body)) return undefined
  const [, whole, decimals] = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(body.replace(/[,\s]/g, '')) ?? []
  return whole ? amountOf(whole, decimals, poishaPerTaka) : sumOfUnits(body)
}

const longestAmount = 60
const poishaPerTaka = 100
/** Fourteen digits of taka are no amount; up to here every sum is exact. */
const amountsEnd: Poisha = 10 ** 15
const currencyBefore = /^(?:৳|tk\.?|taka|bdt|টাকা)\s*/i
const currencyAfter = /(?:\s*(?:\/[-=]|৳|tk\.?|taka|bdt|টাকা))*$/i

const crore = 10_000_000
const lakh = 100_000
const thousand = 1000
/** In taka. Small letters, but for L: a small one reads as a 1. */
const units: ReadonlyMap<string, number> = new Map([
  ['', 1],
  ...['crore', 'crores', 'cr', 'koti', 'কোটি'].map((name) => [name, crore] as const),
  ...['lakh', 'lakhs', 'lac', 'lacs', 'L', 'লাখ', 'লক্ষ'].map((name) => [name, lakh] as const),
  ...['thousand', 'k', 'hazar', 'hajar', 'হাজার'].map((name) => [name, thousand] as const),
])

/** Numbers with their units, each unit smaller than the one before and none filled beyond it. */
function sumOfUnits(text: string): Poisha | undefined {
  const terms = text.match(/\d[\d,]*(?:\.\d+)?\s*[^\d\s.,]*/g) ?? []
  if (terms.length === 0 || withoutBlanks(terms.join('')) !== withoutBlanks(text)) return undefined
  let sum = 0
  let room = Number.POSITIVE_INFINITY
  for (const term of terms) {
    const [, whole = '', decimals, name = ''] = /^([\d,]+)(?:\.(\d+))?\s*(.*)$/.exec(term) ?? []
    const unit = units.get(name) ?? units.get(name.toLowerCase())
    const inPoisha = (unit ?? 0) * poishaPerTaka
    const amount = amountOf(whole.replace(/,/g, ''), decimals, inPoisha)
    if (!unit || amount === undefined || amount >= room || inPoisha >= room) return undefined
    sum += amount
    // Nothing follows a fraction: 2.5 lakh 500 may mean anything.
    room = decimals === undefined ? inPoisha : 0
  }
  return sum < amountsEnd ? sum : undefined
}

function withoutBlanks(text: string): string {
  return text.replace(/\s/g, '')
}

/** A decimal number of units; undefined when it is finer than a poisha or too large. */
function amountOf(whole: string, decimals = '', unit: number): Poisha | undefined {
  const smallest = unit / 10 ** decimals.length
  const amount = Number(whole) * unit + Number(decimals) * smallest
  return Number.isInteger(smallest) && amount < amountsEnd ? amount : undefined
}

/** ৳২৬,১৯০ or ৳26,190; poisha only when there are any. The one way to show an amount. */
export function formatTaka(amount: Poisha, language: Language): string {
  const sign = amount < 0 ? '−' : ''
  const whole = Math.floor(Math.abs(amount) / 100)
  const rest = Math.abs(amount) % 100
  const digits = groupLakh(whole) + (rest ? `.${String(rest).padStart(2, '0')}` : '')
  return `${sign}৳${writeDigits(digits, language)}`
}

/** A count in the reader's digits, grouped by lakh. */
export function formatNumber(value: number, language: Language): string {
  const digits = groupLakh(value)
  return writeDigits(digits, language)
}

/** The sign of the taka is none of the Latin alphabet of phones: one would make three messages of two. */
export function formatTakaInSms(amount: Poisha, language: Language): string {
  const written = formatTaka(amount, language)
  return language === 'en' ? written.replace('৳', 'Tk ') : written
}
