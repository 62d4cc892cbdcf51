import type { Poisha } from '#kernel/money.ts'
import { type Price, priceAtRates, type RiderRates, type RidersAsked, ridersAsked } from './arithmetic.ts'
import { defaultPayoutOption, type Mode, type PayoutOption, type PlanCode, singleMode } from './codes.ts'
import type { PoishaPerMille, TenThousandths } from './rate-book.ts'

/** One way of buying a plan (term, paying term, single or in instalments) with all its rates. */
export type SliceCase = {
  readonly term: number
  readonly payingTerm: number
  /** Paid once. */
  readonly single?: true
  /** One for each payout option of the plan; most plans have one. */
  readonly rates: readonly PoishaPerMille[]
  /** Indexes into `rates` of the insurer's own rates. */
  readonly own?: readonly number[]
  /** Present where the plan may have the rider. */
  readonly hospital?: PoishaPerMille
  readonly criticalIllness?: PoishaPerMille
  /** Poisha per 100 taka of base premium, for parents up to an age: the youngest first. */
  readonly waiver?: readonly (readonly [ageUpper: number, rate: number])[]
}

/**
 * The part of a rate book that prices one plan at one age in the browser (design §10). Its price is shown
 * until the server's arrives, and is never stored. Plain JSON; amounts in poisha, as in the book.
 */
export type RateSlice = {
  readonly edition: string
  readonly plan: PlanCode
  readonly age: number
  /** The modes of the plan, each with its mode adjustment. */
  readonly modes: Readonly<Partial<Record<Mode, TenThousandths>>>
  /** Highest band first. */
  readonly rebates: readonly { readonly from: Poisha; readonly perMille: PoishaPerMille }[]
  readonly sumAssured: { readonly min: Poisha; readonly max?: Poisha; readonly multiple: Poisha }
  readonly accident?: { readonly perMille: PoishaPerMille; readonly maxSum: Poisha }
  readonly criticalIllness?: { readonly maxShare: TenThousandths; readonly maxSum: Poisha }
  /** Yearly limits by hospital band; the first entry is for no cover. */
  readonly hospitalBands?: readonly Poisha[]
  readonly cases: readonly SliceCase[]
}

/** A question to a slice, which fixes plan and age. */
export type SliceQuestion = RidersAsked & {
  readonly term: number
  readonly mode: Mode
  readonly option?: PayoutOption
}

/** The price of a question by a slice; undefined where the slice lacks the case. */
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

/** The rules refuse a rider that the plan does not have, so missing rates are never used. */
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
