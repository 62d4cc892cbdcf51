import type { DateOnly } from '#kernel/dates.ts'
import type { Answers, Errors } from './steps.ts'

/** A quote that was kept and can be found again by its number. */
export type KeptQuote = { readonly number: string; readonly validUntil: DateOnly; readonly isValid: boolean }

/** A number under which no quote could be opened, as it was typed, and why; both empty where none was given. */
export type RefusedNumber = { readonly typed: string; readonly reason: string }

/** The state of a calculator, the same whether a form was posted or scripts led to it. */
export type CalculationView<Name extends string, Offers, Result> = {
  readonly answers: Answers<Name>
  /** What can be chosen with the answers so far. */
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
  /** Beyond "Failed to calculate." what else there is to say, if anything; and the HTTP status, 0 for no answer. */
  | { readonly failure: string; readonly status: number }
