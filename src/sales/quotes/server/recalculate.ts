import { refuse } from '#kernel/problem.ts'
import { outsideEdition, type QuoteContent } from '#sales/plans/sealed-quote.ts'
import type { Editions } from '#sales/plans/server/editions.ts'
import { type Calculation, promisedOutside, requote } from '../calculation.ts'

/**
 * Calculates a quote of the premium calculator again with its own edition. An outside price is taken as
 * promised; the outside calculator is not called again.
 * @throws Refusal 409 when that edition is gone or the quote is from the other calculator
 */
export function recalculate(editions: Editions, quote: QuoteContent): Calculation {
  if (quote.source !== 'premium') refuse(409, 'quoteOfOtherCalculator')
  const calculation =
    quote.edition === outsideEdition
      ? promisedOutside(editions.current(quote.madeOn), quote)
      : requote(editions.find(quote.edition) ?? refuse(409, 'editionGone'), quote.answers)
  return { ...calculation, inputs: { ...calculation.inputs, isStartGiven: quote.isStartGiven } }
}
