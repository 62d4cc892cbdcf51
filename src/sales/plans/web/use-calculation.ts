import { useRef, useState } from 'react'
import { toast } from '#platform/design-system/web/ui/toast.ts'
import { CallRefused } from '#platform/http/web/call.ts'
import { usePlatformWords } from '#platform/pages/web/words.ts'
import type { Calculated, CalculationView } from './calculation-view.ts'
import type { Answers, Errors } from './steps.ts'
import { usePlansWords } from './words.ts'

/** What sets one calculator apart from the other. */
type CalculatorKind<Name extends string, Offers, Result, View> = {
  /** The choices that a change of this field takes away. */
  laterThan(name: Name): readonly Name[]
  withChange(answers: Answers<Name>, name: Name, value: string): Answers<Name>
  /** Whether an answer to this field may open others. */
  opensOthers(name: Name): boolean
  /** Asks for the next choices. @throws CallRefused when the server could not be asked */
  advance(
    answers: Answers<Name>,
    known: Offers,
  ): Promise<{ answers: Answers<Name>; offers: Offers; errors: Errors }>
  calculate(view: View): Promise<Calculated<Result>>
}

export type Calculation<Name extends string, View> = {
  readonly view: View
  /** The result belongs to answers that have changed since. */
  readonly isOutdated: boolean
  readonly isLoading: boolean
  readonly isCalculating: boolean
  /** Counts calculations that brought a result, so that the page can lead there. */
  readonly calculations: number
  change(name: Name, value: string): void
  submit(): void
}

/** A calculator with scripts: choices open as soon as their answers stand, the result appears in place. */
export function useCalculation<Name extends string, Offers, Result>(
  start: CalculationView<Name, Offers, Result>,
  kind: CalculatorKind<Name, Offers, Result, CalculationView<Name, Offers, Result>>,
) {
  type View = CalculationView<Name, Offers, Result>
  const { calculator: words } = usePlansWords()
  const platformWords = usePlatformWords()
  const latest = useRef(start)
  const lastAsked = useRef(0)
  const [view, setView] = useState(start)
  const [isOutdated, setIsOutdated] = useState(false)
  const [isLoading, setIsLoading] = useState(false)
  const [isCalculating, setIsCalculating] = useState(false)
  const [calculations, setCalculations] = useState(0)

  const show = (change: Partial<View>) => {
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
      const { answers, offers, errors } = await kind.advance(asked, latest.current.offers)
      if (mine !== lastAsked.current) return
      const settled = Object.entries(answers).filter(([name, value]) => value !== asked[name as Name])
      show({
        answers: { ...latest.current.answers, ...(Object.fromEntries(settled) as Answers<Name>) },
        offers,
        errors: { ...latest.current.errors, ...errors },
      })
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      const { networkDown, noAnswer } = platformWords.problems
      toast.show({
        kind: 'danger',
        text: error.message || (error.code === 'networkDown' ? networkDown : noAnswer),
      })
    } finally {
      if (mine === lastAsked.current) setIsLoading(false)
    }
  }

  async function calculate(): Promise<void> {
    setIsCalculating(true)
    const calculated = await kind.calculate(latest.current).finally(() => setIsCalculating(false))
    setIsOutdated(false)
    const shown: Partial<View> = { result: undefined, kept: undefined, failure: undefined, errors: {} }
    if ('result' in calculated) {
      show({ ...shown, result: calculated.result })
      setCalculations((count) => count + 1)
    } else if ('errors' in calculated) {
      show({ ...shown, errors: calculated.errors })
    } else {
      toast.show({ kind: 'danger', text: words.failed })
      show({ ...shown, failure: { isCalculation: true, reason: calculated.failure } })
    }
  }

  const calculation: Calculation<Name, View> = {
    view,
    isOutdated,
    isLoading,
    isCalculating,
    calculations,
    change(name, value) {
      const { answers, errors, result } = latest.current
      if (value === answers[name]) return
      const gone = new Set<string>([name, ...kind.laterThan(name)])
      const rest = Object.entries(errors).filter(([field]) => !gone.has(field))
      show({ answers: kind.withChange(answers, name, value), errors: Object.fromEntries(rest) })
      if (result) setIsOutdated(true)
      if (kind.opensOthers(name)) void refresh()
    },
    submit: () => void calculate(),
  }
  return { calculation, latest, show, refresh, calculate }
}
