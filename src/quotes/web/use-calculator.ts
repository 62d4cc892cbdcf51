import { useRef, useState } from 'react'
import { hasText } from '#plans/web/steps.ts'
import { CallRefused, call } from '#platform/web/call.ts'
import { toast } from '#platform/web/ui/toast.ts'
import { usePlatformWords } from '#platform/web/words.ts'
import type { getSumAssuredValidation } from '../contract.ts'
import { type Answers, type FieldName, laterThan, withChange } from './answers.ts'
import type { CalculatorView } from './calculator-view.ts'
import { carriedNumbers } from './compared.ts'
import { advance, calculate, findPlan } from './offers.ts'
import { useQuotesWords } from './words.ts'

export type Calculator = {
  readonly view: CalculatorView
  /** Today in Dhaka, by the server. */
  readonly today: string
  /** The result belongs to answers that have changed since. */
  readonly isOutdated: boolean
  readonly isLoading: boolean
  readonly isCalculating: boolean
  /** Counts calculations that brought a result, so that the page can lead there. */
  readonly calculations: number
  change(name: FieldName, value: string): void
  checkSum(): void
  submit(): void
  payAnotherWay(mode: string): void
}

/** The calculator with scripts: choices open as soon as their answers stand, the result appears in place. */
export function useCalculator(start: CalculatorView, today: string): Calculator {
  const words = useQuotesWords()
  const house = usePlatformWords()
  const latest = useRef(start)
  const lastAsked = useRef(0)
  const [view, setView] = useState(start)
  const [isOutdated, setIsOutdated] = useState(false)
  const [isLoading, setIsLoading] = useState(false)
  const [isCalculating, setIsCalculating] = useState(false)
  const [calculations, setCalculations] = useState(0)

  const show = (change: Partial<CalculatorView>) => {
    latest.current = { ...latest.current, ...change }
    setView(latest.current)
  }

  /** Opens the next choices; an answer that was overtaken by another change is dropped. */
  async function refresh(): Promise<void> {
    lastAsked.current += 1
    const mine = lastAsked.current
    setIsLoading(true)
    try {
      const asked = latest.current.answers
      const { answers, offers, errors } = await advance(asked, latest.current.offers, latest.current.wish)
      if (mine !== lastAsked.current) return
      const settled = Object.entries(answers).filter(([name, value]) => value !== asked[name as FieldName])
      show({
        answers: { ...latest.current.answers, ...Object.fromEntries(settled) },
        offers,
        errors: { ...latest.current.errors, ...errors },
      })
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      const { networkDown, noAnswer } = house.problems
      toast.show({
        kind: 'danger',
        text: error.message || (error.code === 'networkDown' ? networkDown : noAnswer),
      })
    } finally {
      if (mine === lastAsked.current) setIsLoading(false)
    }
  }

  async function calculateNow(): Promise<void> {
    setIsCalculating(true)
    const { answers, offers } = latest.current
    const comparedWith = carriedNumbers(latest.current)
    const calculated = await calculate(findPlan(offers.plans, answers), answers).finally(() =>
      setIsCalculating(false),
    )
    setIsOutdated(false)
    if ('result' in calculated) {
      show({ result: calculated.result, kept: undefined, comparedWith, failure: undefined, errors: {} })
      setCalculations((count) => count + 1)
    } else if ('errors' in calculated) {
      show({
        result: undefined,
        kept: undefined,
        comparedWith,
        failure: undefined,
        errors: calculated.errors,
      })
    } else {
      toast.show({ kind: 'danger', text: words.failed })
      const failure = { isCalculation: true, reason: calculated.failure }
      show({ result: undefined, kept: undefined, comparedWith, failure, errors: {} })
    }
  }

  return {
    view,
    today,
    isOutdated,
    isLoading,
    isCalculating,
    calculations,
    change(name, value) {
      const { answers, errors, result } = latest.current
      const gone = new Set<string>([name, ...laterThan(name)])
      const rest = Object.entries(errors).filter(([field]) => !gone.has(field))
      show({ answers: withChange(answers, name, value), errors: Object.fromEntries(rest) })
      if (result) setIsOutdated(true)
      if (laterThan(name).length > 0) void refresh()
    },
    checkSum() {
      const { dob, doc, gender, policy, sum_assured } = latest.current.answers
      if (hasText(sum_assured)) void judgeSum({ dob, doc, gender, policy, sum_assured })
    },
    submit: () => void calculateNow(),
    payAnotherWay(mode) {
      show({ answers: { ...latest.current.answers, mode } })
      void refresh().then(calculateNow)
    },
  }

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
}
