import type { Poisha } from '#kernel/money.ts'
import type { Cell } from './cash-flows.ts'
import {
  defaultPayoutOption,
  instalmentsPerYear,
  type Mode,
  type PayoutOption,
  type PlanCode,
  type RiderName,
  singleMode,
} from './codes.ts'
import { divideToWholeTaka, type Exact } from './exact.ts'
import {
  type Edition,
  overrideKey,
  type Plan,
  type PoishaPerMille,
  type RateBook,
  type TenThousandths,
} from './rate-book.ts'
import { accidentSum, criticalIllnessRate, hospitalRate, waiverRate } from './riders.ts'
import { tabularRate } from './tabular.ts'

/** What is to be priced. Judged by rules before; the engine only computes. */
export type Question = {
  readonly plan: PlanCode
  /** The priced age, by the plan's age basis (PCALC-42). */
  readonly age: number
  readonly term: number
  readonly payingTerm: number
  readonly mode: Mode
  readonly sumAssured: Poisha
  readonly hasAccidentCover?: boolean
  /** Yearly hospital limit; 0 none. */
  readonly hospitalSum?: Poisha
  /** 0 none. */
  readonly criticalSum?: Poisha
  /** 807 only: how it pays out, and the parent whose death waives the premiums. */
  readonly option?: PayoutOption
  readonly parentAge?: number
}

export type RiderPrice = {
  readonly rider: RiderName
  /** What is insured; for the waiver, nothing but the premium itself. */
  readonly sum: Poisha
  /** Poisha per 1000 of `sum`; for the waiver, poisha per 100 of the base premium. */
  readonly rate: PoishaPerMille
  readonly yearly: Exact
}

/** A price that can explain itself, step by step (design §6). */
export type Price = {
  readonly isSingle: boolean
  /** Rounded to 0.05, or the insurer's own. */
  readonly tabularRate: PoishaPerMille
  readonly isOwnRate: boolean
  readonly modeAdjustment: TenThousandths
  /** Tabular rate after the mode adjustment, in millionths of a taka per 1000. */
  readonly adjustedRate: number
  readonly highSaRebate: PoishaPerMille
  /** What 1000 of sum assured costs a year, in millionths of a taka. */
  readonly netRate: number
  readonly baseYearly: Exact
  readonly riders: readonly RiderPrice[]
  /** Base and riders before the one rounding. */
  readonly exactYearly: Exact
  readonly instalmentsPerYear: number
  /** With all riders: what the customer pays (A24). */
  readonly instalment: Poisha
  /** Of the basic cover alone. */
  readonly basicInstalment: Poisha
  /** `instalment` times the instalments of a year. */
  readonly yearly: Poisha
}

/**
 * Prices a question by an edition: tabular rate, mode adjustment, high-sum rebate, riders, then one division
 * and one rounding (premium-basis §3.2). Exact: whole numbers from the tabular rate on.
 * @throws RangeError when the book has no such plan
 */
export function priceOf(edition: Edition, question: Question): Price {
  const { book } = edition
  const plan = book.plans.get(question.plan)
  if (!plan) throw new RangeError(`The rate book has no plan ${question.plan}`)
  const cell = cellOf(question)
  const rate = tabularRate(book, plan, cell)
  const modeAdjustment = plan.modeAdjustment[question.mode]
  const adjustedRate = rate * (10_000 + modeAdjustment)
  const highSaRebate = rebateFor(plan, question.sumAssured)
  const netRate = adjustedRate - highSaRebate * 10_000
  const baseYearly = baseOf(netRate, question.sumAssured)
  const riders = ridersOf(book, plan, question, baseYearly)
  const exactYearly = riders.reduce((sum, rider) => sum + rider.yearly, baseYearly)
  const parts = instalmentsPerYear[question.mode]
  const instalment = divideToWholeTaka(exactYearly, parts)
  return {
    isSingle: cell.isSingle,
    tabularRate: rate,
    isOwnRate: book.overrides.size > 0 && book.overrides.has(overrideKey({ plan: plan.code, ...cell })),
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

/**
 * What the same cover costs paid in another mode: rates and riders of `price` are taken over, only what hangs on
 * the mode is worked out anew. For modes of the same kind: both single, or both regular.
 */
export function priceInMode(
  plan: Plan,
  price: Price,
  { mode, sumAssured }: Pick<Question, 'mode' | 'sumAssured'>,
): Pick<Price, 'instalment' | 'yearly'> {
  const adjustedRate = price.tabularRate * (10_000 + plan.modeAdjustment[mode])
  const base = baseOf(adjustedRate - price.highSaRebate * 10_000, sumAssured)
  let total = base
  for (const { rider, rate, yearly } of price.riders)
    total += rider === 'premiumWaiver' ? waiverOf(base, rate) : yearly
  const parts = instalmentsPerYear[mode]
  const instalment = divideToWholeTaka(total, parts)
  return { instalment, yearly: instalment * parts }
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
export function rebateFor(plan: Plan, sumAssured: Poisha): PoishaPerMille {
  return plan.highSaRebate.find((band) => sumAssured >= band.from)?.perMille ?? 0
}

export function cellOf(question: Question): Cell {
  return {
    age: question.age,
    term: question.term,
    payingTerm: question.payingTerm,
    isSingle: question.mode === singleMode,
    option: question.option ?? defaultPayoutOption,
  }
}

function ridersOf(book: RateBook, plan: Plan, question: Question, base: Exact): RiderPrice[] {
  const priced: RiderPrice[] = []
  const add = (rider: RiderName, sum: Poisha, rate: PoishaPerMille) =>
    // Poisha per 1000 taka, times poisha: 10⁻² · 10⁻³ · 10⁻² is 10⁻⁷ taka.
    priced.push({ rider, sum, rate, yearly: BigInt(rate) * BigInt(sum) * 100_000_000n })
  if (question.hasAccidentCover)
    add('accident', accidentSum(book.riders, question.sumAssured), book.riders.accident.perMille)
  if (question.hospitalSum) add('hospital', question.hospitalSum, hospitalRate(book, question))
  if (question.criticalSum)
    add('criticalIllness', question.criticalSum, criticalIllnessRate(book, plan, question))
  if (plan.riders.premiumWaiver && question.parentAge !== undefined) {
    const rate = waiverRate(book.riders, question.parentAge, question.payingTerm)
    priced.push({ rider: 'premiumWaiver', sum: 0, rate, yearly: waiverOf(base, rate) })
  }
  return priced
}
