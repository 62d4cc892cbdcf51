import { useEffect, useRef, useState } from 'react'
import { hasText } from '#plans/web/steps.ts'
import { CallRefused } from '#platform/web/call.ts'
import { toast } from '#platform/web/ui/toast.ts'
import { usePlatformWords } from '#platform/web/words.ts'
import { type FieldName, laterThan, withChange } from './answers.ts'
import { forgetResult, keepResult, recallResult } from './kept-result.ts'
import { advance, calculate, findPlan } from './offers.ts'
import type { ReturnView } from './return-view.ts'
import { useReturnsWords } from './words.ts'

export type ReturnCalculator = {
  readonly view: ReturnView
  /** Today in Dhaka, by the server. */
  readonly today: string
  /** The result belongs to answers that have changed since. */
  readonly isOutdated: boolean
  readonly isLoading: boolean
  readonly isCalculating: boolean
  /** Counts calculations that brought a result, so that the page can lead there. */
  readonly calculations: number
  change(name: FieldName, value: string): void
  submit(): void
}

/** The calculator with scripts: choices open as soon as their answers stand, the result stays over a reload. */
export function useReturnCalculator(start: ReturnView, today: string): ReturnCalculator {
  const words = useReturnsWords()
  const house = usePlatformWords()
  const latest = useRef(start)
  const lastAsked = useRef(0)
  const [view, setView] = useState(start)
  const [isOutdated, setIsOutdated] = useState(false)
  const [isLoading, setIsLoading] = useState(false)
  const [isCalculating, setIsCalculating] = useState(false)
  const [calculations, setCalculations] = useState(0)

  const show = (change: Partial<ReturnView>) => {
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
      const { answers, offers, errors } = await advance(asked, latest.current.offers)
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

  // Once, when scripts take over: an address that names a quote, and a form just posted, say more (RCALC-10).
  // biome-ignore lint/correctness/useExhaustiveDependencies: later changes of the page's data are not a reload
  useEffect(() => {
    if (start.result) keepResult({ answers: start.answers, result: start.result })
    if (!isUntouched(start)) return
    const kept = recallResult(today)
    if (!kept) return
    show(kept)
    void refresh()
  }, [])

  async function calculateNow(): Promise<void> {
    setIsCalculating(true)
    const { answers, offers } = latest.current
    const calculated = await calculate(findPlan(offers.plans, answers), answers).finally(() =>
      setIsCalculating(false),
    )
    setIsOutdated(false)
    if ('result' in calculated) {
      const { result } = calculated
      keepResult({ answers, result })
      show({ result, kept: undefined, failure: undefined, errors: {} })
      setCalculations((count) => count + 1)
      return
    }
    forgetResult()
    if ('errors' in calculated) {
      show({ result: undefined, kept: undefined, failure: undefined, errors: calculated.errors })
    } else {
      toast.show({ kind: 'danger', text: words.failed })
      const failure = { isCalculation: true, reason: calculated.failure }
      show({ result: undefined, kept: undefined, failure, errors: {} })
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
      if (name !== 'gender' && name !== 'premium') void refresh()
    },
    submit: () => void calculateNow(),
  }
}

function isUntouched({ answers, result, failure, errors }: ReturnView): boolean {
  return !result && !failure && !hasText(answers.dob) && Object.keys(errors).length === 0
}
