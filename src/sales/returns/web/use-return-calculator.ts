import { useEffect } from 'react'
import { hasText } from '#sales/plans/web/steps.ts'
import { type Calculation, useCalculation } from '#sales/plans/web/use-calculation.ts'
import type { FieldName } from '../field-names.ts'
import { laterThan, withChange } from './answers.ts'
import { forgetResult, keepResult, recallResult } from './kept-result.ts'
import { advance, calculate, findPlan, type Offers, type Result } from './offers.ts'
import type { ReturnView } from './return-view.ts'

export type ReturnCalculator = Calculation<FieldName, ReturnView> & {
  /** Today in Dhaka by the server's clock. */
  readonly today: string
}

/** The return calculator with scripts: the result survives a reload. */
export function useReturnCalculator(start: ReturnView, today: string): ReturnCalculator {
  const { calculation, show, refresh } = useCalculation<FieldName, Offers, Result>(start, {
    laterThan,
    withChange,
    opensOthers: (name) => name !== 'gender' && name !== 'premium',
    advance,
    async calculate({ answers, offers }) {
      const calculated = await calculate(findPlan(offers.plans, answers), answers)
      if ('result' in calculated) keepResult({ answers, result: calculated.result })
      else forgetResult()
      return calculated
    },
  })

  // Once, when scripts start. A quote in the address or a posted form overrides the stored result (RCALC-10).
  // biome-ignore lint/correctness/useExhaustiveDependencies: later changes of the page's data are not a reload
  useEffect(() => {
    if (start.result) keepResult({ answers: start.answers, result: start.result })
    if (!isUntouched(start)) return
    const kept = recallResult(today)
    if (!kept) return
    show(kept)
    void refresh()
  }, [])

  return { ...calculation, today }
}

function isUntouched({ answers, result, failure, errors }: ReturnView): boolean {
  return !result && !failure && !hasText(answers.dob) && Object.keys(errors).length === 0
}
