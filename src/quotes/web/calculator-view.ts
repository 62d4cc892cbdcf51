import type { KeptQuote } from '#plans/web/QuoteActions.tsx'
import type { Answers } from './answers.ts'
import type { Errors, Offers, Result } from './offers.ts'

/** Where a visitor stands in the calculator: the same whether a form was posted or scripts brought them there. */
export type CalculatorView = {
  readonly answers: Answers
  readonly offers: Offers
  readonly errors: Errors
  readonly result?: Result | undefined
  /** The quote was kept and can be found again by its number. */
  readonly kept?: KeptQuote | undefined
  /** Numbers of kept quotes that the next one is going to be compared with. */
  readonly comparedWith?: readonly string[] | undefined
  /** The code of the plan that the visitor came for. */
  readonly wish?: string | undefined
  /** Why there is no result, in the server's words: a failed calculation, or a quote that could not be opened. */
  readonly failure?: { readonly isCalculation: boolean; readonly reason: string } | undefined
}
