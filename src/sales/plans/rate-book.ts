import type { DateOnly } from '#kernel/dates.ts'
import type { Poisha } from '#kernel/money.ts'
import type { Mode, PayoutOption, PlanCode } from './codes.ts'
import type { MortalityTable } from './mortality.ts'

/** A share or rate in ten-thousandths: 12500 is 1.25, -200 is -2 %. */
export type TenThousandths = number & { readonly __unit?: 'tenThousandths' }

/** Poisha for every 1000 taka of sum assured: 4795 is a tabular rate of 47.95. */
export type PoishaPerMille = number & { readonly __unit?: 'poishaPerMille' }

/** Where a parameter of a plan comes from: the specification, a published source, or ourselves. */
export type ProvenanceSource = 'specified' | 'published' | 'illustrative'

/** By parameter ("ages", "rebate"); `all_other` covers the rest. */
export type Provenance = Readonly<
  Record<string, { readonly source: ProvenanceSource; readonly text: string }>
>

/** Interest, loadings and priced bonus of a rate (premium-basis §3.2). Plain fractions, used in floats. */
export type Basis = {
  readonly name: string
  readonly table: MortalityTable
  readonly interest: number
  /** Priced reversionary bonus, as a share of the sum assured a year. */
  readonly bonus: number
  readonly firstCommission: number
  readonly renewalCommission: number
  readonly singleCommission: number
  /** Taka per 1000 at the start, and taka per 1000 for every year of the term. */
  readonly initialCost: number
  readonly yearlyCost: number
  /** Hospital claims per 1000 of yearly limit at age 30, and their growth by year of age. */
  readonly claimAt30: number
  readonly claimGrowth: number
}

/** A number for all terms, or one for each term. */
export type ByTerm = number | Readonly<Record<number, number>>

/** Payouts to a living insured person: shares of the sum assured by policy year, and at maturity. */
export type PayoutSchedule = {
  readonly survival: ReadonlyMap<number, TenThousandths>
  readonly maturity: TenThousandths
}

export type Benefits = {
  readonly death: TenThousandths
  /** Keyed by term ("6"), term with a single premium ("5N"), or "*" for every term. */
  readonly schedules: Readonly<Record<string, PayoutSchedule>>
  readonly hasBonus: boolean
  /** Guaranteed additions in the first years, in place of the bonus (808). */
  readonly guaranteedAdditions?: { readonly share: TenThousandths; readonly years: number }
  /** Cover that goes on after maturity. */
  readonly afterMaturity?: { readonly kind: 'wholeLife' | 'halfTerm'; readonly share: TenThousandths }
  /** Premiums are paid back on death before the risk starts (807). */
  readonly refundBeforeRisk: boolean
  /** Payouts at certain ages by the option chosen (807). */
  readonly options?: {
    readonly ages: readonly number[]
    readonly survival: Readonly<Record<PayoutOption, TenThousandths>>
    readonly maturity: Readonly<Record<PayoutOption, TenThousandths>>
  }
  /** Yearly bonus of the illustration where the plan has its own (815: 5 %). */
  readonly illustrationBonus?: TenThousandths
  /** Final addition by term and year, paid only if the policy ends in that year (PCALC-32). */
  readonly finalAdditions: Readonly<Record<number, ReadonlyMap<number, TenThousandths>>>
}

/** Paying terms of each term by an outside list (PCALC-37). Never in a book; see listed-plan.ts. */
type ListedPayingTerms = {
  readonly kind: 'listed'
  readonly regular: ReadonlyMap<number, readonly number[]>
  /** Terms that are open for a single premium. */
  readonly single: readonly number[]
}

export type SumLimits = { readonly min: Poisha; readonly max?: Poisha }

export type Plan = {
  readonly code: PlanCode
  readonly name: { readonly en: string; readonly bn: string }
  readonly kind: 'assurance' | 'health' | 'annuity'
  readonly basis: Basis
  readonly singleBasis?: Basis
  readonly modes: readonly Mode[]
  /** Share of the tabular rate that this mode adds; negative for a rebate. */
  readonly modeAdjustment: Readonly<Record<Mode, TenThousandths>>
  readonly ageBasis: 'nearest' | 'last'
  /** Minimum in completed years (and days), maximum at the priced age (premium-basis §3.4). */
  readonly entryAge: { readonly min: number; readonly minDays: number; readonly max: ByTerm }
  readonly maxMaturityAge?: number
  readonly vestingAges?: readonly [number, number]
  /** A list, or the years left until an age (807). */
  readonly terms: readonly number[] | { readonly untilAge: number }
  readonly payingTerm:
    | { readonly kind: 'term' | 'single' | 'termOrSingle' }
    | { readonly kind: 'untilAge'; readonly age: number }
    | { readonly kind: 'byTerm'; readonly years: Readonly<Record<number, number>> }
    | ListedPayingTerms
  readonly sumAssured: {
    readonly regular?: SumLimits
    readonly single?: SumLimits
    readonly multiple: Poisha
  }
  readonly benefits: Benefits
  /** Highest band first. */
  readonly highSaRebate: readonly { readonly from: Poisha; readonly perMille: PoishaPerMille }[]
  readonly riders: Readonly<Record<'accident' | 'hospital' | 'criticalIllness' | 'premiumWaiver', boolean>>
  readonly hidesPayingTerm: boolean
  readonly provenance: Provenance
}

export type RiderTerms = {
  readonly accident: {
    readonly perMille: PoishaPerMille
    readonly maxSum: Poisha
    readonly minAge: number
    readonly ceaseAge: number
  }
  readonly criticalIllness: {
    readonly incidenceFactor: number
    readonly loading: number
    readonly interest: number
    readonly maxSum: Poisha
    readonly maxShare: TenThousandths
    readonly minAge: number
    readonly maxEntryAge: number
    readonly ceaseAge: number
  }
  readonly hospital: { readonly bands: readonly Poisha[]; readonly basis: Basis }
  readonly premiumWaiver: {
    readonly parentAge: readonly [number, number]
    readonly durations: readonly number[]
    readonly ageUpper: readonly number[]
    /** Poisha per 100 taka of base premium, by duration, then by age band; null where none is published. */
    readonly perHundred: readonly (readonly (number | null)[])[]
  }
}

type FixedPremium = {
  readonly plans: readonly PlanCode[]
  readonly mode: Mode
  readonly premiums: readonly Poisha[]
  readonly sumStep: Poisha
}

/** Maximum sums of a life, with and without a medical examination (docs/premium-basis.md §6). */
export type SumRules = {
  /** For plans that name no maximum of their own. */
  readonly maximum: Poisha
  /** By age, youngest first; the last one has no upper age. */
  readonly nonMedical: readonly { readonly toAge?: number | undefined; readonly upTo: Poisha }[]
  /** Share of the sum assured that counts when the premium is paid once. */
  readonly singlePremiumShare: TenThousandths
}

/** The assumptions behind the key facts of every plan (docs/premium-basis.md §5). */
export type KeyFactsBasis = {
  /** The bonus of one year in each scenario: the same for every plan that has a bonus. */
  readonly bonus: { readonly low: TenThousandths; readonly high: TenThousandths }
  /** Yearly inflation. */
  readonly inflation: TenThousandths
  /** Years of a pension for life that the totals assume (816). */
  readonly pensionYears: number
  /** The value on stopping early: nothing before `fullYears`, then a share of the premiums paid. */
  readonly stopping: {
    readonly regular: {
      readonly fullYears: number
      readonly yearsLeftOut: number
      readonly surrenderShare: TenThousandths
    }
    readonly single: { readonly fullYears: number; readonly surrenderShare: TenThousandths }
  }
}

/** Everything a price needs, as data (PCALC-43). */
export type RateBook = {
  readonly version: string
  readonly plans: ReadonlyMap<PlanCode, Plan>
  readonly riders: RiderTerms
  readonly fixedPremium: FixedPremium
  readonly sumRules: SumRules
  readonly keyFacts: KeyFactsBasis
  /** The insurer's own tabular rates, by `overrideKey`; they replace computed rates. */
  readonly overrides: ReadonlyMap<string, PoishaPerMille>
}

/** A rate book in force from a day; every quote and policy names the one it was priced with (design §6). */
export type Edition = {
  readonly name: string
  readonly effectiveFrom: DateOnly
  /** Illustrative rates are marked wherever they are shown. */
  readonly isIllustrative: boolean
  readonly book: RateBook
}

export function overrideKey(cell: {
  plan: PlanCode
  isSingle: boolean
  option: PayoutOption
  age: number
  term: number
}): string {
  return `${cell.plan}/${cell.isSingle ? 'single' : 'regular'}/${cell.option}/${cell.age}/${cell.term}`
}

/** The value for a term, or undefined where the plan names none. */
export function forTerm(value: ByTerm, term: number): number | undefined {
  return typeof value === 'number' ? value : value[term]
}
