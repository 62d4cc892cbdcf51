import type { PayoutOption } from './codes.ts'
import { type Commutation, termAssurance } from './commutation.ts'
import { forTerm, type PayoutSchedule, type Plan, type TenThousandths } from './rate-book.ts'

/** One priced case: everything a tabular rate depends on. */
export type Cell = {
  readonly age: number
  readonly term: number
  readonly payingTerm: number
  readonly isSingle: boolean
  readonly option: PayoutOption
}

/** Benefits by policy year, as shares of the sum assured; index 0 is year 1. */
type CashFlows = {
  /** Paid at the end of the year of death. */
  readonly deaths: readonly number[]
  /** Paid at the end of the year to the living. */
  readonly survivals: readonly number[]
  /** Number of first years in which the premiums are paid back on death instead (807). */
  readonly refundYears: number
}

/** The payouts to a living insured person for this term, mode and option. */
export function scheduleOf(plan: Plan, cell: Cell): PayoutSchedule {
  const { options, schedules } = plan.benefits
  if (options) return scheduleByAge(options, cell)
  const key = cell.isSingle ? `${cell.term}N` : String(cell.term)
  return schedules[key] ?? schedules['*'] ?? nothing
}

/** Whether the plan has benefits for this term and way of paying: a plan with schedules by term has no other terms. */
export function hasSchedule(plan: Plan, term: number, isSingle: boolean): boolean {
  const { options, schedules } = plan.benefits
  if (options || plan.kind !== 'assurance') return true
  return schedules['*'] !== undefined || schedules[isSingle ? `${term}N` : String(term)] !== undefined
}

/** The years before a child's risk starts: two, or until its eighth birthday (premium-basis §3.2). */
export function yearsBeforeRisk(plan: Plan, age: number): number {
  return plan.benefits.refundBeforeRisk ? Math.max(0, Math.min(2, 8 - age)) : 0
}

/**
 * The priced benefits of premium-basis §3.2 per 1 of sum assured: death in year t pays the death share and
 * the bonus of the years before; the last year pays maturity and all bonus; then cover after maturity.
 * @param bonus priced bonus a year
 */
export function cashFlowsOf(plan: Plan, cell: Cell, bonus: number): CashFlows {
  const schedule = scheduleOf(plan, cell)
  const refundYears = yearsBeforeRisk(plan, cell.age)
  const accrued = accruedBonus(plan, bonus)
  const deathShare = plan.benefits.death / 10_000
  const deaths: number[] = []
  const survivals: number[] = []
  for (let year = 1; year <= cell.term; year++) {
    deaths.push(year <= refundYears ? 0 : deathShare + accrued(year - 1))
    survivals.push((schedule.survival.get(year) ?? 0) / 10_000)
  }
  if (schedule.maturity > 0)
    survivals[cell.term - 1] =
      (survivals[cell.term - 1] ?? 0) + schedule.maturity / 10_000 + accrued(cell.term)
  return { deaths: [...deaths, ...coverAfterMaturity(plan, cell)], survivals, refundYears }
}

/** Expected present value of the flows, per 1 of sum assured. */
export function presentValue(c: Commutation, age: number, flows: CashFlows): number {
  const start = c.d[age - c.firstAge] ?? 0
  let sum = 0
  for (const [index, share] of flows.deaths.entries()) {
    const row = age + index - c.firstAge
    sum += share * ((c.m[row] ?? 0) - (c.m[row + 1] ?? 0))
  }
  for (const [index, share] of flows.survivals.entries())
    sum += share * (c.d[age + index + 1 - c.firstAge] ?? 0)
  return sum / start
}

/** Expected present value of premiums paid back before the risk starts, per 1 of yearly premium. */
export function refundValue(c: Commutation, age: number, refundYears: number): number {
  let sum = 0
  for (let year = 1; year <= refundYears; year++)
    sum += year * (termAssurance(c, age, year) - termAssurance(c, age, year - 1))
  return sum
}

const nothing: PayoutSchedule = { survival: new Map(), maturity: 0 }

function scheduleByAge(
  options: NonNullable<Plan['benefits']['options']>,
  { age, option }: Cell,
): PayoutSchedule {
  const share = options.survival[option]
  const years = share > 0 ? options.ages.map((at): [number, TenThousandths] => [at - age, share]) : []
  return { survival: new Map(years), maturity: options.maturity[option] }
}

function accruedBonus(plan: Plan, bonus: number): (years: number) => number {
  const additions = plan.benefits.guaranteedAdditions
  if (!plan.benefits.hasBonus) return () => 0
  if (!additions) return (years) => bonus * years
  const { share, years: guaranteed } = additions
  return (years) => (share / 10_000) * Math.min(years, guaranteed) + bonus * Math.max(0, years - guaranteed)
}

/** The mortality table ends at age 116, so whole-life cover lasts until policy year 117 − x. */
const lastYearOfLife = 117

function coverAfterMaturity(plan: Plan, { age, term }: Cell): number[] {
  const cover = plan.benefits.afterMaturity
  if (!cover) return []
  const years = cover.kind === 'wholeLife' ? lastYearOfLife - age - term : yearsAfterTerm(term)
  return Array.from({ length: Math.max(0, years) }, () => cover.share / 10_000)
}

/** Years of cover after the term, for a plan that goes on for half its term. */
export function yearsAfterTerm(term: number): number {
  return Math.floor(term / 2)
}

/** The premium paying term with instalments, or undefined where the plan allows none for this term. */
export function regularPayingTerm(plan: Plan, age: number, term: number): number | undefined {
  const paying = plan.payingTerm
  if (paying.kind === 'single' || paying.kind === 'listed') return undefined
  if (paying.kind === 'untilAge') return paying.age - age
  if (paying.kind === 'byTerm') return forTerm(paying.years, term)
  return hasSchedule(plan, term, false) ? term : undefined
}
