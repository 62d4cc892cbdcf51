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
 * Reads an amount a person typed: Bangla or Latin digits, grouping commas, ৳, at most two decimals.
 * @returns poisha, or undefined when it is not an amount
 */
export function parseTaka(text: string | number): Poisha | undefined {
  const plain = foldDigits(String(text)).replace(/[৳,\s]/g, '')
  const match = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(plain)
  if (!match) return undefined
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
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
