import { createHash } from 'node:crypto'
import type { DateOnly } from '#kernel/dates.ts'
import { refuse } from '#kernel/problem.ts'
import { validUntil } from '#plans/sealed-quote.ts'
import { openSeal } from '#plans/server/seal.ts'
import type { Database } from '#platform/server/database.ts'
import { makeQuoteNumber } from './quote-number.ts'
import { keepQuote } from './store.ts'

/**
 * Stores a sealed quote under a number, once however often it is asked.
 * @throws Refusal 422 when the text is no seal of ours, 409 when the quote no longer holds
 */
export async function keepSealedQuote(
  { db, sealKey }: { db: Database; sealKey: string },
  sealed: string,
  at: { now: Date; today: DateOnly },
): Promise<{ number: string; validUntil: DateOnly }> {
  const quote = openSeal(sealKey, sealed) ?? refuse(422, 'quoteUnreadable')
  if (validUntil(quote.madeOn) < at.today) refuse(409, 'quoteExpired')
  const sealDigest = createHash('sha256').update(sealed.trim()).digest('hex')
  const number = await keepQuote(db, { ...quote, number: makeQuoteNumber(), sealDigest, savedAt: at.now })
  return { number, validUntil: validUntil(quote.madeOn) }
}
