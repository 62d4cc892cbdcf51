import { type RefObject, useRef, useState } from 'react'
import { toast } from '#platform/design-system/web/ui/toast.ts'
import { CallRefused } from '#platform/http/web/call.ts'
import { usePlatformWords } from '#platform/pages/web/words.ts'
import type { Calculated, CalculationView } from './calculation-view.ts'
import { type Answers, type Errors, isSame } from './steps.ts'
import { type Away, useReach } from './use-reach.ts'
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

/** How a result is asked for: where nobody pressed a button, the page does not lead there. */
type Asking = 'pressed' | 'quiet'

export type Calculation<Name extends string, View> = {
  readonly view: View
  /** The result belongs to answers that have changed since. */
  readonly isOutdated: boolean
  readonly isLoading: boolean
  readonly isCalculating: boolean
  /** Somebody pressed for the result that is under way. */
  readonly isPressed: boolean
  /** The server cannot be reached. What it owes an answer to is asked again by itself. */
  readonly away: Away | undefined
  /** Counts calculations that brought a result, so that the page can lead there. */
  readonly calculations: number
  /** Counts the calculations pressed for in vain since the last result, so that the page can lead to what is wrong. */
  readonly refusals: number
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
  const latest = useRef(start)
  /** The calculation whose answer is awaited. */
  const underWay = useRef<{ answers: Answers<Name>; by: Asking }>(undefined)
  /** A calculation that got no answer. */
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
   * Asks for the result; an answer that was overtaken by another asking is dropped. Where none comes, everything stays.
   * To ask twice about the same answers is to ask once, pressed for if one of the two was.
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
    // Answers that changed meanwhile are asked about anew as soon as they rest.
    const isWanted = isPressed || isSame(latest.current.answers, answers)
    if (!isLatest || !isWanted) return
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
      if (isPressed) setCalculations((count) => count + 1)
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

/** The choices that the answers open; an answer that was overtaken by another change is dropped. */
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
