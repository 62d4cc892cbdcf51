import { CallRefused } from '#platform/http/web/call.ts'
import type { Calculated, CalculationView, RefusedNumber } from './calculation-view.ts'
import { type Answers, type Errors, onlyAsked } from './steps.ts'

/** The view of a page with its HTTP status. */
export type Shown<View> = { readonly view: View; readonly status: number }

/** Takes a posted form a step further: opens the next choices, and calculates once all is asked. */
export async function takeStep<Name extends string, Offers, Result>(
  form: FormData,
  { typed, chosen }: { readonly typed: Answers<Name>; readonly chosen: Answers<Name> },
  calculator: {
    readonly noOffers: Offers
    advance(answers: Answers<Name>): Promise<{ answers: Answers<Name>; offers: Offers; errors: Errors }>
    calculate(offers: Offers, answers: Answers<Name>): Promise<Calculated<Result>>
  },
): Promise<Shown<CalculationView<Name, Offers, Result>>> {
  const isStep = form.get('intent') === 'next'
  try {
    const { answers, offers } = await calculator.advance(chosen)
    const calculated = await calculator.calculate(offers, answers)
    const reached = { answers, offers, errors: {} }
    if ('result' in calculated) return { view: { ...reached, result: calculated.result }, status: 200 }
    if ('failure' in calculated) {
      const failure = { isCalculation: true, reason: calculated.failure }
      return { view: { ...reached, failure }, status: calculated.status || 503 }
    }
    const errors = isStep ? onlyAsked(calculated.errors, form, typed, answers) : calculated.errors
    return { view: { ...reached, errors }, status: Object.keys(errors).length > 0 ? 422 : 200 }
  } catch (error) {
    return refusedView(error, { answers: chosen, offers: calculator.noOffers, errors: {} }, !isStep)
  }
}

/**
 * A view that says why a call was refused, in the server's words. Throws any other error.
 * @throws what else went wrong
 */
export function refusedView<View extends CalculationView<string, unknown, unknown>>(
  error: unknown,
  view: View,
  isCalculation = false,
): Shown<View> {
  if (!(error instanceof CallRefused)) throw error
  return { view: { ...view, failure: { isCalculation, reason: error.message } }, status: error.status || 503 }
}

/**
 * The number as typed, and why its quote could not be opened.
 * @throws what else went wrong
 */
export function refusedNumber(error: unknown, typed: string): { refused: RefusedNumber; status: number } {
  if (!(error instanceof CallRefused)) throw error
  return { refused: { typed: typed.slice(0, 40), reason: error.message }, status: error.status || 503 }
}

/** The address asks for a quote without a number; the page then asks for one. */
export const noNumber: RefusedNumber = { typed: '', reason: '' }

/** A kept quote with its answers and its result at the price it was made with. */
export function keptView<Offers, Result extends object>(quote: KeptAnswer<Result>, offers: Offers) {
  const { answers, number, valid_until: validUntil, is_valid: isValid } = quote
  const result = { ...quote.result, quote: quote.quote, valid_until: validUntil }
  return { answers, offers, errors: {}, result, kept: { number, validUntil, isValid } }
}

type KeptAnswer<Result> = {
  readonly answers: Readonly<Record<string, string>>
  readonly number: string
  readonly valid_until: string
  readonly is_valid: boolean
  /** The sealed text. */
  readonly quote: string
  readonly result: Result
}
