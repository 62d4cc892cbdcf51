import { randomInt } from 'node:crypto'

/** No vowels, so no words; no letters that look like digits. */
const letters = '23456789BCDFGHJKMNPQRSTVWXYZ'

/** A number that cannot be guessed (57 bits): whoever knows it sees the birth date in the quote. */
export function makeQuoteNumber(): string {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return `Q-${group()}-${group()}-${group()}`
}
