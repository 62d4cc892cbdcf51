import type { DateOnly } from '#kernel/dates.ts'
import { refuseAny } from '#kernel/problem.ts'
import type { PricedCase } from '#policies/policies/cover.ts'
import type { KeyFacts } from '#sales/plans/key-facts.ts'
import type { QuoteContent, QuoteSource } from '#sales/plans/sealed-quote.ts'
import { quoteOf as quoteOfPremium, ridersTaken } from '#sales/quotes/calculation.ts'
import { answersFrom as premiumAnswersFrom } from '#sales/quotes/contract.ts'
import {
  type CalculatorDependencies,
  calculateAnswers as calculatePremium,
} from '#sales/quotes/server/ask-outside.ts'
import { recalculate as recalculatePremium } from '#sales/quotes/server/recalculate.ts'
import { asPaid, quoteOf as quoteOfReturn } from '#sales/returns/calculation.ts'
import { answersFrom as returnAnswersFrom } from '#sales/returns/contract.ts'
import { calculateAnswers as calculateReturn } from '#sales/returns/server/calculate-answers.ts'
import { recalculate as recalculateReturn } from '#sales/returns/server/recalculate.ts'
import type { CalculationInput } from '../fields-contract.ts'

/** The part of a calculator that proposals need; there is one for each of the two (PROP-32). */
type Calculator = {
  /**
   * Prices a quote again with its own edition.
   * @throws Refusal 409 when that edition is gone
   */
  recalculate(
    deps: Pick<CalculatorDependencies, 'editions'>,
    quote: QuoteContent,
  ): PricedCase & { readonly keyFacts: KeyFacts }
  /**
   * Repeats a calculation today; a start date in the past becomes today.
   * @throws Refusal 422
   */
  requote(deps: CalculatorDependencies, quote: QuoteContent, today: DateOnly): Promise<QuoteContent>
  /**
   * Checks and prices inputs like the calculator's own call.
   * @throws Refusal 422 with the problems
   */
  quoteInputs(deps: CalculatorDependencies, input: CalculationInput, today: DateOnly): Promise<QuoteContent>
}

const calculators: Readonly<Record<QuoteSource, Calculator>> = {
  premium: {
    recalculate({ editions }, quote) {
      const calculation = recalculatePremium(editions, quote)
      return { ...calculation, riders: ridersTaken(calculation) }
    },
    async requote(deps, { answers }, today) {
      const { start = today } = answers
      const anew = { ...answers, start: start < today ? today : start }
      return quoteOfPremium(await calculatePremium(deps, anew, today), today)
    },
    async quoteInputs(deps, input, today) {
      return quoteOfPremium(await calculatePremium(deps, premiumAnswersFrom(input), today), today)
    },
  },
  fixed: {
    recalculate: ({ editions }, quote) => asPaid(recalculateReturn(editions, quote)),
    async requote({ editions }, { answers }, today) {
      return quoteOfReturn(calculateReturn(editions, answers, today), today)
    },
    async quoteInputs({ editions }, input, today) {
      return quoteOfReturn(calculateReturn(editions, returnAnswersFrom(input), today), today)
    },
  },
}

export function calculatorOf({ source }: { readonly source: QuoteSource }): Calculator {
  return calculators[source]
}

/**
 * Which calculator the inputs of a save belong to: "fixed" is the return calculator, nothing the premium calculator.
 */
export function parseSource(text: string | undefined): QuoteSource {
  const source = (['premium', 'fixed'] as const).find((known) => known === (text ?? 'premium'))
  if (source) return source
  refuseAny([{ code: 'choiceUnknown', field: 'source' }])
  throw new Error('An unknown source was not refused')
}
