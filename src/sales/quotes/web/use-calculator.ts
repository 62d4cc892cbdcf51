import { useEffect, useRef, useState } from 'react'
import { CallRefused, call } from '#platform/http/web/call.ts'
import type { RateSlice } from '#sales/plans/rate-slice.ts'
import { hasText } from '#sales/plans/web/steps.ts'
import { type Calculation, useCalculation } from '#sales/plans/web/use-calculation.ts'
import type { getSumAssuredValidation } from '../contract.ts'
import type { FieldName } from '../field-names.ts'
import { type Answers, laterThan, withChange } from './answers.ts'
import type { CalculatorView } from './calculator-view.ts'
import { carriedNumbers } from './compared.ts'
import { advance, calculate, findPlan, type Offers, type Result, withTermsOf } from './offers.ts'
import { type LiveQuote, useLiveQuote } from './use-live-quote.ts'

export type Calculator = Calculation<FieldName, CalculatorView> & {
  /** Today in Dhaka by the server's clock. */
  readonly today: string
  /** The last day on which a policy may start. */
  readonly latestStart: string
  readonly live: LiveQuote
  checkSum(): void
  payAnotherWay(mode: string): void
}

/** The premium calculator with scripts. */
export function useCalculator(
  start: CalculatorView,
  { today, latestStart, edition }: Pick<Calculator, 'today' | 'latestStart'> & { readonly edition: string },
): Calculator {
  const { wish, wishName } = start
  const slice = useRef<RateSlice>(undefined)
  const [comparedWith, setComparedWith] = useState(start.comparedWith)
  const { calculation, latest, show, ...calculator } = useCalculation<FieldName, Offers, Result>(start, {
    laterThan,
    withChange,
    opensOthers: (name) => laterThan(name).length > 0,
    advance: (answers, known) => advance(answers, withTermsOf(slice.current, known, answers), { wish }),
    async calculate({ answers, offers, kept }) {
      setComparedWith((carried) => carriedNumbers({ comparedWith: carried, kept }))
      return calculate(findPlan(offers.plans, answers), answers)
    },
  })

  async function judgeSum(
    input: Pick<Answers, 'dob' | 'doc' | 'gender' | 'policy' | 'sum_assured'>,
  ): Promise<void> {
    try {
      const { data } = await call<typeof getSumAssuredValidation>('POST /v1/getSumAssuredValidation', input)
      if (latest.current.answers.sum_assured !== input.sum_assured) return
      const { sum_assured: _old, ...errors } = latest.current.errors
      show({ errors: data.valid ? errors : { ...errors, sum_assured: data.messages } })
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
    }
  }

  const live = useLiveQuote(calculation, { edition, show, confirm: () => calculator.calculate('quiet') })
  useEffect(() => {
    slice.current = live.slice
  })

  return {
    ...calculation,
    view: { ...calculation.view, comparedWith, wish, wishName },
    today,
    latestStart,
    live,
    checkSum() {
      const { dob, doc, gender, policy, sum_assured } = latest.current.answers
      if (hasText(sum_assured)) void judgeSum({ dob, doc, gender, policy, sum_assured })
    },
    payAnotherWay(mode) {
      show({ answers: { ...latest.current.answers, mode } })
      void calculator.refresh().then(() => calculator.calculate('pressed'))
    },
  }
}
