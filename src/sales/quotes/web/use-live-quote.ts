import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { CallRefused, call } from '#platform/http/web/call.ts'
import type { RateSlice } from '#sales/plans/rate-slice.ts'
import { isSame } from '#sales/plans/web/steps.ts'
import type { Calculation } from '#sales/plans/web/use-calculation.ts'
import type { getCalculatorRates } from '../contract.ts'
import type { FieldName } from '../field-names.ts'
import { unanswered } from './answers.ts'
import type { CalculatorView } from './calculator-view.ts'
import type { LivePrice } from './live/live-price.ts'
import { findPlan, type Result } from './offers.ts'

/** Debounce: how long answers must rest before the server is asked, in milliseconds. */
export const restMs = 500
const longestPast = 30

export type LiveQuote = LivePrice & {
  /** Sliders and bar, loaded once there is a price. */
  readonly tools: typeof import('./live/live-tools.ts') | undefined
  /** The rates for the chosen plan and age. */
  readonly slice: RateSlice | undefined
}

type Step = Pick<CalculatorView, 'answers' | 'offers'>

/**
 * A live quote: priced at once by the slice of the rate book, and by the server as soon as the answers rest.
 * Without a slice (outside prices) only the server prices.
 */
export function useLiveQuote(calculation: Calculation<FieldName, CalculatorView>, to: LiveWays): LiveQuote {
  const { view, isOutdated, isCalculating } = calculation
  const { answers, offers, result } = view
  const plan = findPlan(offers.plans, answers)
  const edition = view.kept ? to.edition : result?.edition.name
  const { tools, slice } = useTools(result, plan && result?.explanation ? { plan, edition } : undefined)
  const priced = useMemo(
    () => (tools && slice && plan && result ? tools.priceAnswers(slice, plan, answers, result) : undefined),
    [tools, slice, plan, answers, result],
  )
  const live = isOutdated ? priced : undefined
  const { hasChanged, undo, rest } = usePast(view, to.show)
  const missing = unanswered(plan, answers)
  const isWhole = missing.length === 0
  const confirm = useRef(() => {})
  useEffect(() => {
    confirm.current = () => {
      rest()
      if (isWhole && isOutdated) void to.confirm()
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the answers begins the wait anew
  useEffect(() => {
    if (!result) return
    const timer = setTimeout(() => confirm.current(), restMs)
    return () => clearTimeout(timer)
  }, [answers, result])
  const wrong = Object.keys(view.errors)
  const isAwaited = isWhole && (isCalculating || wrong.length === 0)
  const standing = !isOutdated ? 'confirmed' : live ? 'unconfirmed' : isAwaited ? 'waiting' : 'open'
  return {
    standing,
    openNote: [...missing, ...wrong].every((name) => name === 'sum_assured') ? 'openSum' : 'open',
    shown: live?.result ?? result,
    riders: priced?.riders,
    hasChanged,
    undo,
    tools,
    slice,
  }
}

type LiveWays = {
  /** The edition in force when the page was loaded. */
  readonly edition: string
  show(change: Partial<CalculatorView>): void
  /** Asks the server for the price, without moving the page to it. */
  confirm(): Promise<void>
}

type Wanted = {
  readonly plan: { readonly plan: number; readonly age: number }
  readonly edition: string | undefined
}

/** Fetches tools and slice once there is a price. */
function useTools(result: Result | undefined, wanted: Wanted | undefined) {
  const [tools, setTools] = useState<LiveQuote['tools']>()
  const [slice, setSlice] = useState<RateSlice>()
  const isPriced = result !== undefined
  useEffect(() => {
    if (isPriced) void import('./live/live-tools.ts').then(setTools, () => {})
  }, [isPriced])
  const { plan, edition } = wanted ?? {}
  const code = plan?.plan
  const age = plan?.age
  useEffect(() => {
    if (code === undefined || age === undefined) return
    let isWanted = true
    call<typeof getCalculatorRates>('GET /v1/calculator/rates', { plan: code, age, edition }).then(
      ({ data }) => {
        if (isWanted) setSlice(data)
      },
      (error: unknown) => {
        // Without a slice only the server prices.
        if (!(error instanceof CallRefused)) throw error
      },
    )
    return () => {
      isWanted = false
    }
  }, [code, age, edition])
  const fits = slice !== undefined && slice.plan === code && slice.age === age
  return { tools, slice: fits ? slice : undefined }
}

/** The undo history: the answers at each rest, latest last. */
function usePast({ answers, offers, result }: CalculatorView, show: LiveWays['show']) {
  const past = useRef<Step[]>([])
  const [length, setLength] = useState(0)
  const rest = () => {
    const last = past.current.at(-1)
    if (last && isSame(last.answers, answers)) return
    past.current = [...past.current, { answers, offers }].slice(-longestPast)
    setLength(past.current.length)
  }
  const isPriced = result !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first price is what the first change goes back to
  useEffect(() => {
    if (isPriced) rest()
  }, [isPriced])
  const last = past.current.at(-1)
  const isMoved = last !== undefined && !isSame(last.answers, answers)
  const undo = useCallback(() => {
    if (!isMoved) past.current = past.current.slice(0, -1)
    const step = past.current.at(-1)
    setLength(past.current.length)
    if (step) show({ ...step, errors: {} })
  }, [isMoved, show])
  return { hasChanged: length > 1 || isMoved, undo, rest }
}
