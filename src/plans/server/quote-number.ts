import { randomInt } from 'node:crypto'
import { foldDigits } from '#kernel/bangla-text.ts'

/** No vowels, so no words; no letters that look like digits. */
const letters = '23456789BCDFGHJKMNPQRSTVWXYZ'

/** A number that cannot be guessed (57 bits): whoever knows it sees the birth date in the quote. */
export function makeQuoteNumber(): string {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return `Q-${group()}-${group()}-${group()}`
}

/** Reads a number as people copy it: any case, Bangla digits, with or without hyphens. */
export function parseQuoteNumber(text: string): string | undefined {
  const plain = foldDigits(text).toUpperCase().replace(/[\s-]/g, '')
  const match = /^Q([2-9A-Z]{4})([2-9A-Z]{4})([2-9A-Z]{4})$/.exec(plain)
  return match ? `Q-${match[1]}-${match[2]}-${match[3]}` : undefined
}
