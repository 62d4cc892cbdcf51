import { toTaka } from '#kernel/money.ts'
import type { OpenedQuote } from '#sales/plans/server/open-quote.ts'
import type { Calculation } from '../calculation.ts'
import type { ReturnQuoteAnswer } from '../contract.ts'
import { presentCalculation } from '../present.ts'

/** The wire shape of a kept quote of the return calculator. */
export function presentQuote(
  { quote, number = '', validUntil, isValid }: OpenedQuote,
  calculation: Calculation,
  sealed: string,
): ReturnQuoteAnswer {
  const result = presentCalculation(calculation)
  return {
    number,
    source: 'fixed',
    made_on: quote.madeOn,
    valid_until: validUntil,
    is_valid: isValid,
    premium_amount: toTaka(quote.instalment),
    edition: quote.edition,
    quote: sealed,
    answers: Object.fromEntries(Object.entries(result.payload).map(([name, value]) => [name, String(value)])),
    result,
  }
}
