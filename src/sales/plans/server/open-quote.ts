import type { DateOnly } from '#kernel/dates.ts'
import { refuse } from '#kernel/problem.ts'
import { parseQuoteNumber } from '#kernel/quote-number.ts'
import type { ReadDatabase } from '#platform/database/server/database.ts'
import { type QuoteContent, validUntil } from '../sealed-quote.ts'
import { findQuote } from './quote-store.ts'
import { openSeal, sealMark } from './seal.ts'

/** A quote opened by its number or from its sealed text. */
export type OpenedQuote = {
  readonly quote: QuoteContent
  /** Present when the quote was kept. */
  readonly number?: string
  readonly validUntil: DateOnly
  readonly isValid: boolean
}

/**
 * Opens a quote of either calculator by its number or its sealed text.
 * @throws Refusal 404 for an unknown number, 422 for a text that is neither
 */
export async function openQuote(
  { db, sealKey }: { db: ReadDatabase; sealKey: string },
  sealedOrNumber: string,
  today: DateOnly,
): Promise<OpenedQuote> {
  if (sealedOrNumber.trim().startsWith(sealMark))
    return judged(openSeal(sealKey, sealedOrNumber) ?? refuse(422, 'quoteUnreadable'), today)
  const number = parseQuoteNumber(sealedOrNumber) ?? refuse(422, 'quoteUnreadable')
  const quote = (await findQuote(db, number)) ?? refuse(404, 'noSuchQuote')
  return { ...judged(quote, today), number }
}

function judged(quote: QuoteContent, today: DateOnly): OpenedQuote {
  const lastDay = validUntil(quote.madeOn)
  return { quote, validUntil: lastDay, isValid: today <= lastDay }
}
