import type { Poisha } from '#kernel/money.ts'
import { instalmentsPerYear, type Mode, type RiderName } from './codes.ts'
import { divideToWholeTaka, type Exact } from './exact.ts'
import type { Plan, PoishaPerMille, RiderTerms, TenThousandths } from './rate-book.ts'

/** The parts of a plan, besides its rates, that the instalment depends on. */
type PlanFactors = Pick<Plan, 'highSaRebate'> & {
  readonly modeAdjustment: Readonly<Partial<Plan['modeAdjustment']>>
}

export type RidersAsked = {
  readonly payingTerm: number
  readonly sumAssured: Poisha
  readonly hasAccidentCover?: boolean
  /** Yearly hospital limit; 0 none. */
  readonly hospitalSum?: Poisha
  /** 0 none. */
  readonly criticalSum?: Poisha
  /** 807 only: the parent whose death waives the premiums. */
  readonly parentAge?: number
}

/** The rates of a plan's riders in one case. A plan without premium waiver has no rate for it. */
export type RiderRates = RiderLimits & {
  readonly accidentRate: PoishaPerMille
  hospitalRate(): PoishaPerMille
  criticalIllnessRate(): PoishaPerMille
  waiverRate(parentAge: number): number | undefined
}

/** The limits on how much of a sum assured the riders insure. */
type RiderLimits = {
  readonly accident: Pick<RiderTerms['accident'], 'maxSum'>
  readonly criticalIllness: Pick<RiderTerms['criticalIllness'], 'maxShare' | 'maxSum'>
}

/** A rider with its sum and rate; for the premium waiver see `RiderPrice`. */
type RiderRate = Omit<RiderPrice, 'yearly'>

/** A case with its rates, before any arithmetic. */
type RatedCase = Pick<Price, 'isSingle' | 'tabularRate' | 'isOwnRate'> & {
  readonly riders: readonly RiderRate[]
}

type RiderPrice = {
  readonly rider: RiderName
  /** The sum that the rider insures; 0 for the waiver, which insures only the premium. */
  readonly sum: Poisha
  /** Poisha per 1000 of `sum`; for the waiver, poisha per 100 of the base premium. */
  readonly rate: PoishaPerMille
  readonly yearly: Exact
}

/** A price that can explain itself, step by step (design §6). */
export type Price = {
  readonly isSingle: boolean
  /** Rounded to 0.05 taka, or the insurer's own. */
  readonly tabularRate: PoishaPerMille
  readonly isOwnRate: boolean
  readonly modeAdjustment: TenThousandths
  /** Tabular rate after the mode adjustment, in millionths of a taka per 1000. */
  readonly adjustedRate: number
  readonly highSaRebate: PoishaPerMille
  /** Yearly premium for 1000 of sum assured, in millionths of a taka. */
  readonly netRate: number
  readonly baseYearly: Exact
  readonly riders: readonly RiderPrice[]
  /** Base and riders before the one rounding. */
  readonly exactYearly: Exact
  readonly instalmentsPerYear: number
  /** With all riders: the amount that the customer pays (A24). */
  readonly instalment: Poisha
  /** Instalment of the basic cover alone. */
  readonly basicInstalment: Poisha
  /** `instalment` times the instalments of a year. */
  readonly yearly: Poisha
}

/**
 * Computes an instalment from rates, on the server and in the browser: mode adjustment, high-sum rebate,
 * riders, then one division and one rounding (premium-basis §3.2). Exact: whole numbers from the tabular rate
 * on.
 */
export function priceAtRates(
  plan: PlanFactors,
  rated: RatedCase,
  { mode, sumAssured }: { readonly mode: Mode; readonly sumAssured: Poisha },
): Price {
  const modeAdjustment = adjustmentFor(plan, mode)
  const adjustedRate = rated.tabularRate * (10_000 + modeAdjustment)
  const highSaRebate = rebateFor(plan, sumAssured)
  const netRate = adjustedRate - highSaRebate * 10_000
  const baseYearly = baseOf(netRate, sumAssured)
  const riders = rated.riders.map((rider) => ({ ...rider, yearly: yearlyOf(rider, baseYearly) }))
  const exactYearly = riders.reduce((sum, rider) => sum + rider.yearly, baseYearly)
  const parts = instalmentsPerYear[mode]
  const instalment = divideToWholeTaka(exactYearly, parts)
  return {
    isSingle: rated.isSingle,
    tabularRate: rated.tabularRate,
    isOwnRate: rated.isOwnRate,
    modeAdjustment,
    adjustedRate,
    highSaRebate,
    netRate,
    baseYearly,
    riders,
    exactYearly,
    instalmentsPerYear: parts,
    instalment,
    basicInstalment: riders.length > 0 ? divideToWholeTaka(baseYearly, parts) : instalment,
    yearly: instalment * parts,
  }
}

/** The riders that are asked for, each with its sum and rate, in the order in which they are added. */
export function ridersAsked(rates: RiderRates, asked: RidersAsked): RiderRate[] {
  const riders: RiderRate[] = []
  if (asked.hasAccidentCover) {
    const sum = accidentSum(rates, asked.sumAssured)
    riders.push({ rider: 'accident', sum, rate: rates.accidentRate })
  }
  if (asked.hospitalSum)
    riders.push({ rider: 'hospital', sum: asked.hospitalSum, rate: rates.hospitalRate() })
  if (asked.criticalSum)
    riders.push({ rider: 'criticalIllness', sum: asked.criticalSum, rate: rates.criticalIllnessRate() })
  const waiver = asked.parentAge === undefined ? undefined : rates.waiverRate(asked.parentAge)
  if (waiver !== undefined) riders.push({ rider: 'premiumWaiver', sum: 0, rate: waiver })
  return riders
}

/**
 * The price of the same cover in another mode. Rates and riders of `price` are reused; only the parts that
 * depend on the mode are computed again. For modes of the same kind: both single, or both regular.
 */
export function priceInMode(
  plan: PlanFactors,
  price: Price,
  { mode, sumAssured }: { readonly mode: Mode; readonly sumAssured: Poisha },
): Pick<Price, 'instalment' | 'yearly'> {
  const adjustedRate = price.tabularRate * (10_000 + adjustmentFor(plan, mode))
  const base = baseOf(adjustedRate - price.highSaRebate * 10_000, sumAssured)
  let total = base
  for (const { rider, rate, yearly } of price.riders)
    total += rider === 'premiumWaiver' ? waiverOf(base, rate) : yearly
  const parts = instalmentsPerYear[mode]
  const instalment = divideToWholeTaka(total, parts)
  return { instalment, yearly: instalment * parts }
}

function adjustmentFor({ modeAdjustment }: PlanFactors, mode: Mode): TenThousandths {
  const adjustment = modeAdjustment[mode]
  if (adjustment === undefined) throw new RangeError(`Nothing is known of mode ${mode}`)
  return adjustment
}

/** Millionths of a taka per 1000 taka, times poisha: 10⁻⁶ · 10⁻³ · 10⁻² is 10⁻¹¹ taka. */
function baseOf(netRate: number, sumAssured: Poisha): Exact {
  return BigInt(netRate) * BigInt(sumAssured) * 10_000n
}

/** Poisha per 100 taka: a ten-thousandth of the base for each poisha. */
function waiverOf(base: Exact, rate: number): Exact {
  return (base * BigInt(rate)) / 10_000n
}

/** The rebate of the highest band that the sum assured reaches, per 1000. */
export function rebateFor(plan: PlanFactors, sumAssured: Poisha): PoishaPerMille {
  return plan.highSaRebate.find((band) => sumAssured >= band.from)?.perMille ?? 0
}

/** Accidental cover is the sum assured, up to the rider's maximum. */
export function accidentSum({ accident }: RiderLimits, sumAssured: Poisha): Poisha {
  return Math.min(sumAssured, accident.maxSum)
}

/** The sum insured by choice 1: half the sum assured, up to the maximum (PCALC-23, A15). */
export function halfSumInsured({ criticalIllness }: RiderLimits, sumAssured: Poisha): Poisha {
  const half = Math.floor((sumAssured * criticalIllness.maxShare) / 10_000)
  return Math.min(half, criticalIllness.maxSum)
}

function yearlyOf({ rider, sum, rate }: RiderRate, base: Exact): Exact {
  if (rider === 'premiumWaiver') return waiverOf(base, rate)
  // Poisha per 1000 taka, times poisha: 10⁻² · 10⁻³ · 10⁻² is 10⁻⁷ taka.
  return BigInt(rate) * BigInt(sum) * 100_000_000n
}
