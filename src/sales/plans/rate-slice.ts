import type { Poisha } from '#kernel/money.ts'
import { type Price, priceAtRates, type RiderRates, type RidersAsked, ridersAsked } from './arithmetic.ts'
import { defaultPayoutOption, type Mode, type PayoutOption, type PlanCode, singleMode } from './codes.ts'
import type { PoishaPerMille, TenThousandths } from './rate-book.ts'

/** One way of buying a plan: its term, its paying term, once or in instalments; with all that it is rated at. */
export type SliceCase = {
  readonly term: number
  readonly payingTerm: number
  /** Paid once. */
  readonly single?: true
  /** One for each way of paying out that the plan has; most have one. */
  readonly rates: readonly PoishaPerMille[]
  /** The ways of paying out whose rate is the insurer's own, by their place in `rates`. */
  readonly own?: readonly number[]
  /** Where the plan may have the rider. */
  readonly hospital?: PoishaPerMille
  readonly criticalIllness?: PoishaPerMille
  /** Poisha per 100 taka of base premium, for parents up to an age: the youngest first. */
  readonly waiver?: readonly (readonly [ageUpper: number, rate: number])[]
}

/**
 * The part of a rate book that prices one plan at one age, for a browser to hold (design §10). What it prices is shown
 * until the server has priced it too, and is never kept. Plain JSON; amounts in poisha, as in the book.
 */
export type RateSlice = {
  readonly edition: string
  readonly plan: PlanCode
  readonly age: number
  /** The modes that the plan is sold in, each with what it adds to the tabular rate. */
  readonly modes: Readonly<Partial<Record<Mode, TenThousandths>>>
  /** Highest band first. */
  readonly rebates: readonly { readonly from: Poisha; readonly perMille: PoishaPerMille }[]
  readonly sumAssured: { readonly min: Poisha; readonly max?: Poisha; readonly multiple: Poisha }
  readonly accident?: { readonly perMille: PoishaPerMille; readonly maxSum: Poisha }
  readonly criticalIllness?: { readonly maxShare: TenThousandths; readonly maxSum: Poisha }
  /** Yearly limits by the choice's number; the first is none. */
  readonly hospitalBands?: readonly Poisha[]
  readonly cases: readonly SliceCase[]
}

/** What can be asked of a slice: a question without its plan and age. */
export type SliceQuestion = RidersAsked & {
  readonly term: number
  readonly mode: Mode
  readonly option?: PayoutOption
}

/** The price of a question by a slice; undefined where the slice does not hold the case. */
export function priceBySlice(slice: RateSlice, question: SliceQuestion): Price | undefined {
  const { mode, option = defaultPayoutOption } = question
  const found = findCase(slice, question)
  const rate = found?.rates[option - 1]
  if (!found || rate === undefined || slice.modes[mode] === undefined) return undefined
  return priceAtRates(
    { modeAdjustment: slice.modes, highSaRebate: slice.rebates },
    {
      isSingle: mode === singleMode,
      tabularRate: rate,
      isOwnRate: found.own?.includes(option - 1) ?? false,
      riders: ridersAsked(riderRatesOf(slice, found), question),
    },
    question,
  )
}

/** The modes in which this case can be paid, in the order of the plan. */
export function modesBySlice(
  slice: RateSlice,
  { term, payingTerm }: Pick<SliceQuestion, 'term' | 'payingTerm'>,
): Mode[] {
  return (Object.keys(slice.modes) as Mode[]).filter((mode) => findCase(slice, { term, payingTerm, mode }))
}

function findCase(
  slice: RateSlice,
  { term, payingTerm, mode }: Pick<SliceQuestion, 'term' | 'payingTerm' | 'mode'>,
): SliceCase | undefined {
  return slice.cases.find(
    (each) =>
      each.term === term &&
      each.payingTerm === payingTerm &&
      (each.single ?? false) === (mode === singleMode),
  )
}

/** A rider that the plan does not have cannot be asked for; the rules see to that. */
function riderRatesOf(slice: RateSlice, found: SliceCase): RiderRates {
  return {
    accident: slice.accident ?? { maxSum: 0 },
    criticalIllness: slice.criticalIllness ?? { maxShare: 0, maxSum: 0 },
    accidentRate: slice.accident?.perMille ?? 0,
    hospitalRate: () => found.hospital ?? 0,
    criticalIllnessRate: () => found.criticalIllness ?? 0,
    waiverRate: (parentAge) => found.waiver?.find(([upper]) => parentAge <= upper)?.[1],
  }
}
