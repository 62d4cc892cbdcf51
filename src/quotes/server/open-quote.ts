import type { DateOnly } from '#kernel/dates.ts'
import { refuse } from '#kernel/problem.ts'
import { type QuoteContent, validUntil } from '#plans/sealed-quote.ts'
import type { Editions } from '#plans/server/editions.ts'
import { openSeal, sealMark } from '#plans/server/seal.ts'
import type { DatabaseOrTransaction } from '#platform/server/database.ts'
import { type Calculation, requote } from '../calculation.ts'
import { parseQuoteNumber } from './quote-number.ts'
import { findQuote } from './store.ts'

/** A quote that came back, by its number or as sealed text. */
export type OpenedQuote = {
  readonly quote: QuoteContent
  /** Present when it was kept. */
  readonly number?: string
  readonly validUntil: DateOnly
  readonly isValid: boolean
}

/**
 * Opens a quote by its number or its sealed text.
 * @throws Refusal 404 for an unknown number, 422 for a text that is neither
 */
export async function openQuote(
  { db, sealKey }: { db: DatabaseOrTransaction; sealKey: string },
  sealedOrNumber: string,
  today: DateOnly,
): Promise<OpenedQuote> {
  if (sealedOrNumber.trim().startsWith(sealMark))
    return judged(openSeal(sealKey, sealedOrNumber) ?? refuse(422, 'quoteUnreadable'), today)
  const number = parseQuoteNumber(sealedOrNumber) ?? refuse(422, 'quoteUnreadable')
  const quote = (await findQuote(db, number)) ?? refuse(404, 'noSuchQuote')
  return { ...judged(quote, today), number }
}

/**
 * Calculates a quote of the premium calculator again with the edition it was made with.
 * @throws Refusal 409 when that edition is gone or the quote came from the other calculator
 */
export function recalculate(editions: Editions, quote: QuoteContent): Calculation {
  if (quote.source !== 'premium') refuse(409, 'quoteOfOtherCalculator')
  const edition = editions.find(quote.edition) ?? refuse(409, 'editionGone')
  const calculation = requote(edition, quote.answers)
  return { ...calculation, inputs: { ...calculation.inputs, isStartGiven: quote.isStartGiven } }
}

function judged(quote: QuoteContent, today: DateOnly): OpenedQuote {
  const lastDay = validUntil(quote.madeOn)
  return { quote, validUntil: lastDay, isValid: today <= lastDay }
}
