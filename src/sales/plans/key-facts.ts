import type { Poisha } from '#kernel/money.ts'
import type { Price } from './arithmetic.ts'
import { type Scenarios, shareOf } from './benefits.ts'
import { yearsBeforeRisk } from './cash-flows.ts'
import { type PolicyBenefits, policyBenefits } from './policy-benefits.ts'
import type { Question } from './price.ts'
import type { KeyFactsBasis, Plan, TenThousandths } from './rate-book.ts'
import { stoppingEarly, type WhenStopped } from './stopping-early.ts'
import { type PolicyFlows, valueAtStart, yearlyReturn } from './yearly-return.ts'

/**
 * What is paid by and to somebody who lives to the end of the policy, by one standard for every plan
 * (docs/premium-basis.md §5). Illustration only: no price depends on it.
 */
export type KeyFacts = {
  /** All instalments, those of riders included. */
  readonly paid: Poisha
  /** The part of `paid` that riders cost: they pay out only on the event that they insure. */
  readonly paidForRiders: Poisha
  readonly paidInTodaysMoney: Poisha
  readonly guaranteed: Outcome
  /** Absent for plans without a bonus. */
  readonly illustrated?: { readonly low: Outcome; readonly high: Outcome }
  /** Absent for a plan that pays nothing on death (810). */
  readonly onDeath?: DeathBenefit
  /** Cover that goes on after the end of the term; `years` is absent where it lasts for life. */
  readonly coverAfterMaturity?: { readonly sum: Poisha; readonly years?: number }
  readonly years: readonly YearOfKeyFacts[]
  /** The first year after which stopping pays anything; absent for plans where it never does. */
  readonly stoppingFrom?: number
  /** The bonus of one year in each scenario; absent for plans without a bonus. */
  readonly bonusRates?: KeyFactsBasis['bonus']
  readonly inflation: TenThousandths
  /** For a pension for life (816): the years of pension in the totals; the price is returned at their end. */
  readonly pensionYears?: number
}

export type Outcome = {
  /** Everything paid out to the end of the term. */
  readonly total: Poisha
  /** Internal rate of return, a fraction a year; absent where nothing comes back. */
  readonly yearlyReturn?: number
  /** The payouts, each discounted by inflation to the first day. */
  readonly todaysMoney: Poisha
  /**
   * The first year after which the amount received, with the value on stopping, never falls below the amount
   * paid again; absent where there is none.
   */
  readonly passesPaidInYear?: number
}

/** Paid to the family on death in the first and in the last year of the term. */
type DeathBenefit = {
  readonly firstYear: Poisha
  readonly lastYear: Poisha
  readonly lastYearIllustrated?: Scenarios
}

export type YearOfKeyFacts = {
  readonly year: number
  /** To the end of this year. */
  readonly paid: Poisha
  readonly received: Poisha
  /** The value on stopping at the end of this year; absent in the last year, and for plans without any. */
  readonly stopping?: WhenStopped
}

type Payable = Pick<Price, 'isSingle' | 'instalment' | 'basicInstalment' | 'instalmentsPerYear'>

export function keyFactsOf(basis: KeyFactsBasis, plan: Plan, question: Question, price: Payable): KeyFacts {
  const policy = policyBenefits(basis, plan, question)
  const { payouts } = policy
  const perYear = price.instalmentsPerYear
  const { payingTerm } = question
  const flows = {
    instalment: price.instalment,
    instalmentsPerYear: perYear,
    payingYears: payingTerm,
    payouts,
  }
  const yearlyPaid = price.instalment * perYear
  const { from: stoppingFrom, values: stopping } = stoppingEarly(basis, plan, question, {
    yearlyBasicPremium: price.basicInstalment * perYear,
    isSingle: price.isSingle,
    ...policy,
  })
  let received = 0
  const years = payouts.map((payout, index): YearOfKeyFacts => {
    const year = index + 1
    received += payout
    return { year, paid: yearlyPaid * Math.min(year, payingTerm), received, stopping: stopping[index] }
  })
  const outcome = (bonus: Poisha) => outcomeOf(basis, flows, years, bonus)
  const { bonusRates, bonusAfter } = policy
  const atTheEnd = bonusAfter(question.term)
  return {
    paid: yearlyPaid * payingTerm,
    paidForRiders: (price.instalment - price.basicInstalment) * perYear * payingTerm,
    paidInTodaysMoney: Math.round(-valueAtStart({ ...flows, payouts: [] }, basis.inflation / 10_000)),
    guaranteed: outcome(0),
    illustrated: bonusRates && { low: outcome(atTheEnd.low), high: outcome(atTheEnd.high) },
    onDeath: deathBenefitOf(plan, question, yearlyPaid, policy),
    coverAfterMaturity: coverAfterMaturityOf(plan, question),
    years,
    stoppingFrom,
    bonusRates,
    inflation: basis.inflation,
    pensionYears: plan.kind === 'annuity' ? basis.pensionYears : undefined,
  }
}

/** @param bonus paid at the end of the term on top of the guaranteed amount */
function outcomeOf(
  basis: KeyFactsBasis,
  flows: PolicyFlows,
  years: readonly YearOfKeyFacts[],
  bonus: Poisha,
): Outcome {
  const payouts = [...flows.payouts.slice(0, -1), (flows.payouts.at(-1) ?? 0) + bonus]
  const total = payouts.reduce((sum, payout) => sum + payout, 0)
  return {
    total,
    yearlyReturn: yearlyReturn({ ...flows, payouts }),
    todaysMoney: Math.round(valueAtStart({ ...flows, instalment: 0, payouts }, basis.inflation / 10_000)),
    passesPaidInYear: yearOfPassing(years, total),
  }
}

function yearOfPassing(years: readonly YearOfKeyFacts[], total: Poisha): number | undefined {
  const isBehind = (at: YearOfKeyFacts) =>
    (at.year === years.length ? total : at.received + (at.stopping?.surrender ?? 0)) < at.paid
  let lastBehind = 0
  for (const year of years) if (isBehind(year)) lastBehind = year.year
  return lastBehind < years.length ? lastBehind + 1 : undefined
}

function deathBenefitOf(
  plan: Plan,
  question: Question,
  yearlyPaid: Poisha,
  { additionsAfter, bonusAfter, bonusRates }: PolicyBenefits,
): DeathBenefit | undefined {
  const { sumAssured, term, age } = question
  if (plan.kind === 'health') return undefined
  if (plan.kind === 'annuity') return { firstYear: sumAssured, lastYear: sumAssured }
  const inYear = (year: number) =>
    year <= yearsBeforeRisk(plan, age)
      ? yearlyPaid * year
      : shareOf(sumAssured, plan.benefits.death) + additionsAfter(year - 1)
  const lastYear = inYear(term)
  const bonus = bonusAfter(term - 1)
  return {
    firstYear: inYear(1),
    lastYear,
    lastYearIllustrated: bonusRates && { low: lastYear + bonus.low, high: lastYear + bonus.high },
  }
}

function coverAfterMaturityOf(plan: Plan, { sumAssured, term }: Question): KeyFacts['coverAfterMaturity'] {
  const cover = plan.benefits.afterMaturity
  if (!cover) return undefined
  const sum = shareOf(sumAssured, cover.share)
  return cover.kind === 'wholeLife' ? { sum } : { sum, years: Math.floor(term / 2) }
}
