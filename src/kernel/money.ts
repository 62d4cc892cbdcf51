import { foldDigits, groupLakh, writeDigits } from './bangla-text.ts'
import type { Language } from './language.ts'

/** An amount in poisha (1/100 taka), a safe integer. Money never exists as a float inside the program. */
export type Poisha = number & { readonly __unit?: 'poisha' }

export function taka(amount: number): Poisha {
  return Math.round(amount * 100)
}

/** The wire form: a JSON number in taka (22246, 652.05). */
export function toTaka(amount: Poisha): number {
  return amount / 100
}

/**
 * Reads an amount as people in Bangladesh write it, exact to the poisha, in Bangla or Latin digits:
 * ৳৫,০০,০০০, Tk 500000/-, 5 lakh, 5L, 2.5 crore, ২ কোটি ৫০ লাখ, ১ লাখ ২০ হাজার ৫০০. Ambiguous text is not an
 * amount: 5,50 (a point or a group?), 5l (a 51?), 2 5 lakh, 2.5 lakh 500.
 * @returns poisha, or undefined if it is not an amount
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
/** Fourteen digits of taka are not an amount; below this every sum is exact. */
const amountsEnd: Poisha = 10 ** 15
const currencyBefore = /^(?:৳|tk\.?|taka|bdt|টাকা)\s*/i
const currencyAfter = /(?:\s*(?:\/[-=]|৳|tk\.?|taka|bdt|টাকা))*$/i

const crore = 10_000_000
const lakh = 100_000
const thousand = 1000
/** Units in taka. Lower case, except for L: a small l looks like a 1. */
const units: ReadonlyMap<string, number> = new Map([
  ['', 1],
  ...['crore', 'crores', 'cr', 'koti', 'কোটি'].map((name) => [name, crore] as const),
  ...['lakh', 'lakhs', 'lac', 'lacs', 'L', 'লাখ', 'লক্ষ'].map((name) => [name, lakh] as const),
  ...['thousand', 'k', 'hazar', 'hajar', 'হাজার'].map((name) => [name, thousand] as const),
])

/**
 * Numbers with their units, each unit smaller than the previous one, and no part larger than the unit before allows.
 */
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
    // Nothing may follow a fraction: 2.5 lakh 500 is ambiguous.
    room = decimals === undefined ? inPoisha : 0
  }
  return sum < amountsEnd ? sum : undefined
}

function withoutBlanks(text: string): string {
  return text.replace(/\s/g, '')
}

/** A decimal number of units; undefined if it is finer than a poisha or too large. */
function amountOf(whole: string, decimals = '', unit: number): Poisha | undefined {
  const smallest = unit / 10 ** decimals.length
  const amount = Number(whole) * unit + Number(decimals) * smallest
  return Number.isInteger(smallest) && amount < amountsEnd ? amount : undefined
}

/** ৳২৬,১৯০ or ৳26,190; poisha only if there are any. The only way to show an amount. */
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

/**
 * Writes an amount for an SMS. The taka sign is not in the phones' Latin alphabet (GSM 7-bit): it would make
 * three messages of two.
 */
export function formatTakaInSms(amount: Poisha, language: Language): string {
  const written = formatTaka(amount, language)
  return language === 'en' ? written.replace('৳', 'Tk ') : written
}
