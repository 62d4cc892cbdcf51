import type { DateOnly } from '#kernel/dates.ts'
import type { StoredPage } from '#website/content/web/stored-page.ts'
import type { Answers, Errors } from './steps.ts'

/** A quote that was kept and can be found again by its number. */
export type KeptQuote = { readonly number: string; readonly validUntil: DateOnly; readonly isValid: boolean }

/** A number that opened no quote, as typed, and why; both empty where no number was given. */
export type RefusedNumber = { readonly typed: string; readonly reason: string }

/** What the page of a calculator is rendered from. */
export type CalculatorData<View> = {
  /** The date in Dhaka by the server's clock. */
  readonly today: string
  readonly edition: { readonly name: string; readonly illustrative: boolean }
  /** The stored content about the calculator (PCALC-01). */
  readonly about: StoredPage | null
  /** The address names the visitor's own quotes. */
  readonly isOwnQuote: boolean
  /** The number of a quote that could not be opened. */
  readonly refused: RefusedNumber | undefined
  readonly view: View
}

/** The state of a calculator, the same with and without scripts. */
export type CalculationView<Name extends string, Offers, Result> = {
  readonly answers: Answers<Name>
  /** The choices open after the answers so far. */
  readonly offers: Offers
  readonly errors: Errors
  readonly result?: Result | undefined
  /** The quote was kept and can be found again by its number. */
  readonly kept?: KeptQuote | undefined
  /** Why there is no result, in the server's words: a failed calculation, or a quote that could not be opened. */
  readonly failure?: { readonly isCalculation: boolean; readonly reason: string } | undefined
}

export type Calculated<Result> =
  | { readonly result: Result }
  | { readonly errors: Errors }
  /** The sentence after "Failed to calculate.", if any, and the HTTP status, 0 for no answer. */
  | { readonly failure: string; readonly status: number }
