import { createHash, randomInt } from 'node:crypto'
import type { DateOnly } from '#kernel/dates.ts'
import { refuse } from '#kernel/problem.ts'
import type { DbOrTx, ReadDatabase } from '#platform/database/server/database.ts'
import { type QuoteSource, validUntil } from '../sealed-quote.ts'
import { findNumberOfSeal, keepQuote } from './quote-store.ts'
import { openSeal } from './seal.ts'

/**
 * Stores a sealed quote under a number. Idempotent: the same quote keeps its first number.
 * @throws Refusal 422 when the seal is not valid, 409 when the quote has expired
 */
export async function keepSealedQuote(
  db: DbOrTx,
  sealKey: string,
  sealed: string,
  at: { now: Date; today: DateOnly },
): Promise<{ number: string; source: QuoteSource; validUntil: DateOnly }> {
  const quote = openSeal(sealKey, sealed) ?? refuse(422, 'quoteUnreadable')
  if (validUntil(quote.madeOn) < at.today) refuse(409, 'quoteExpired')
  const sealDigest = digestOf(sealed)
  const number = await keepQuote(db, { ...quote, number: makeQuoteNumber(), sealDigest, savedAt: at.now })
  return { number, source: quote.source, validUntil: validUntil(quote.madeOn) }
}

/** The number that a sealed quote was kept under, if it ever was. */
export function findKeptNumber(db: ReadDatabase, sealed: string): Promise<string | undefined> {
  return findNumberOfSeal(db, digestOf(sealed))
}

/** No vowels, so no words; no letters that look like digits. */
const letters = '23456789BCDFGHJKMNPQRSTVWXYZ'

/** A number that cannot be guessed (57 bits): whoever knows it sees the birth date in the quote. */
function makeQuoteNumber(): string {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return `Q-${group()}-${group()}-${group()}`
}

function digestOf(sealed: string): string {
  return createHash('sha256').update(sealed.trim()).digest('hex')
}
