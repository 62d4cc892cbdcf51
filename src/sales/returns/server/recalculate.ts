import { refuse } from '#kernel/problem.ts'
import type { QuoteContent } from '#sales/plans/sealed-quote.ts'
import type { Editions } from '#sales/plans/server/editions.ts'
import { type Calculation, requote } from '../calculation.ts'

/**
 * Calculates a quote of the return calculator again with its own edition.
 * @throws Refusal 409 when that edition is gone or the quote is from the other calculator
 */
export function recalculate(editions: Editions, quote: QuoteContent): Calculation {
  if (quote.source !== 'fixed') refuse(409, 'quoteOfOtherCalculator')
  const edition = editions.find(quote.edition) ?? refuse(409, 'editionGone')
  return requote(edition, quote.answers, quote.madeOn)
}
