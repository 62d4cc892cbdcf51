import { type RefObject, useRef, useState } from 'react'
import { toast } from '#platform/design-system/web/ui/toast.ts'
import { CallRefused } from '#platform/http/web/call.ts'
import { usePlatformWords } from '#platform/pages/web/words.ts'
import type { Calculated, CalculationView } from './calculation-view.ts'
import { type Answers, type Errors, isSame } from './steps.ts'
import { type UnreachableReason, useReach } from './use-reach.ts'
import { usePlansWords } from './words.ts'

/** The functions in which the two calculators differ. */
type CalculatorKind<Name extends string, Offers, Result, View> = {
  /** The choices that a change of this field clears. */
  laterThan(name: Name): readonly Name[]
  withChange(answers: Answers<Name>, name: Name, value: string): Answers<Name>
  /** Whether an answer to this field may open others. */
  opensOthers(name: Name): boolean
  /** Fetches the next choices. @throws CallRefused when the server refuses or does not answer */
  advance(
    answers: Answers<Name>,
    known: Offers,
  ): Promise<{ answers: Answers<Name>; offers: Offers; errors: Errors }>
  calculate(view: View): Promise<Calculated<Result>>
}

/** How a calculation was started: after a quiet one the page does not move to the result. */
type Asking = 'pressed' | 'quiet'

export type Calculation<Name extends string, View> = {
  readonly view: View
  /** The answers have changed since this result. */
  readonly isOutdated: boolean
  readonly isLoading: boolean
  readonly isCalculating: boolean
  /** The running calculation was started by the button. */
  readonly isPressed: boolean
  /** Set while the server cannot be reached. Unanswered calls are retried automatically. */
  readonly away: UnreachableReason | undefined
  /** Counts results of the button, so that the page can move to each new one. */
  readonly calculations: number
  /** Counts failed calculations of the button since the last result, so that the page can move to the errors. */
  readonly refusals: number
  change(name: Name, value: string): void
  submit(): void
}

/** A calculator with scripts: choices open as soon as earlier ones are answered, the result appears in place. */
export function useCalculation<Name extends string, Offers, Result>(
  start: CalculationView<Name, Offers, Result>,
  kind: CalculatorKind<Name, Offers, Result, CalculationView<Name, Offers, Result>>,
) {
  type View = CalculationView<Name, Offers, Result>
  const { calculator: words } = usePlansWords()
  const latest = useRef(start)
  const underWay = useRef<{ answers: Answers<Name>; by: Asking }>(undefined)
  /** Set when a calculation got no answer, to retry it. */
  const unanswered = useRef<Asking>(undefined)
  const reach = useReach(async () => {
    const asked = unanswered.current
    if (choices.isOwed.current) await choices.refresh()
    if (asked) await calculate(asked)
  })
  const [view, setView] = useState(start)
  const [pricedFor, setPricedFor] = useState(start.answers)
  const [asking, setAsking] = useState<Asking>()
  const [calculations, setCalculations] = useState(0)
  const [refusals, setRefusals] = useState(Object.keys(start.errors).length > 0 ? 1 : 0)

  const show = (change: Partial<View>) => {
    latest.current = { ...latest.current, ...change }
    setView(latest.current)
    if (change.result) setPricedFor(latest.current.answers)
  }

  const choices = useChoices(kind, latest, show, reach)

  /**
   * Fetches the result. A reply to an outdated calculation is dropped; without a reply the screen stays as it
   * is. A second call for the same answers joins the running one, and counts as pressed if either was.
   */
  async function calculate(by: Asking): Promise<void> {
    const { answers } = latest.current
    if (underWay.current && isSame(underWay.current.answers, answers)) {
      if (by === 'pressed') underWay.current.by = by
      return setAsking(underWay.current.by)
    }
    const mine = { answers, by }
    underWay.current = mine
    setAsking(by)
    let isLatest = false
    const calculated = await kind.calculate(latest.current).finally(() => {
      isLatest = underWay.current === mine
      if (!isLatest) return
      underWay.current = undefined
      setAsking(undefined)
    })
    const isPressed = mine.by === 'pressed'
    // Answers that changed meanwhile are calculated again once typing pauses.
    const isNewest = isSame(latest.current.answers, answers)
    if (!isLatest || !(isPressed || isNewest)) return
    if ('failure' in calculated && calculated.status === 0) {
      unanswered.current = mine.by
      return reach.lose()
    }
    unanswered.current = undefined
    reach.find()
    const shown: Partial<View> = { kept: undefined, failure: undefined, errors: {} }
    if ('result' in calculated) {
      show({ ...shown, result: calculated.result })
      setPricedFor(answers)
      setRefusals(0)
      if (isPressed && isNewest) setCalculations((count) => count + 1)
    } else if ('errors' in calculated) {
      if (!isPressed) return show({ errors: calculated.errors })
      show({ ...shown, result: undefined, errors: calculated.errors })
      setRefusals((count) => count + 1)
    } else {
      toast.show({ kind: 'danger', text: words.failed })
      show({ ...shown, result: undefined, failure: { isCalculation: true, reason: calculated.failure } })
    }
  }

  const calculation: Calculation<Name, View> = {
    view,
    isOutdated: view.result !== undefined && !isSame(view.answers, pricedFor),
    isLoading: choices.isLoading,
    isCalculating: asking !== undefined,
    isPressed: asking === 'pressed',
    away: reach.away,
    calculations,
    refusals,
    change(name, value) {
      const { answers, errors } = latest.current
      if (value === answers[name]) return
      const gone = new Set<string>([name, ...kind.laterThan(name)])
      const rest = Object.entries(errors).filter(([field]) => !gone.has(field))
      show({ answers: kind.withChange(answers, name, value), errors: Object.fromEntries(rest) })
      if (kind.opensOthers(name)) void choices.refresh()
    },
    submit: () => void calculate('pressed'),
  }
  return { calculation, latest, show, refresh: choices.refresh, calculate }
}

/** The choices that the answers open; a reply that a later change has overtaken is dropped. */
function useChoices<Name extends string, Offers, Result>(
  kind: CalculatorKind<Name, Offers, Result, CalculationView<Name, Offers, Result>>,
  latest: RefObject<CalculationView<Name, Offers, Result>>,
  show: (change: Partial<CalculationView<Name, Offers, Result>>) => void,
  reach: ReturnType<typeof useReach>,
) {
  const { problems } = usePlatformWords()
  const lastAsked = useRef(0)
  const isOwed = useRef(false)
  const [isLoading, setIsLoading] = useState(false)
  async function refresh(): Promise<void> {
    lastAsked.current += 1
    const mine = lastAsked.current
    setIsLoading(true)
    try {
      const asked = latest.current.answers
      const { answers, offers, errors } = await kind.advance(asked, latest.current.offers)
      if (mine !== lastAsked.current) return
      isOwed.current = false
      reach.find()
      const settled = Object.entries(answers).filter(([name, value]) => value !== asked[name as Name])
      show({
        answers: { ...latest.current.answers, ...(Object.fromEntries(settled) as Answers<Name>) },
        offers,
        errors: { ...latest.current.errors, ...errors },
      })
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      if (error.status === 0) {
        isOwed.current = true
        reach.lose()
      } else toast.show({ kind: 'danger', text: error.message || problems.noAnswer })
    } finally {
      if (mine === lastAsked.current) setIsLoading(false)
    }
  }
  return { isLoading, refresh, isOwed }
}
