import type { Poisha } from '#kernel/money.ts'
import type { Price } from './arithmetic.ts'
import { scheduleOf, yearsBeforeRisk } from './cash-flows.ts'
import { cellOf, type Question } from './price.ts'
import type { Plan, TenThousandths } from './rate-book.ts'
import { pensionRate } from './tabular.ts'

/** Low and high scenario of a bonus that is not guaranteed. */
export type Scenarios = { readonly low: Poisha; readonly high: Poisha }

/** One policy year of the benefit table (PCALC-28; premium-basis §4, T1 to T3). */
export type BenefitYear = {
  readonly year: number
  readonly premium: Poisha
  readonly cumulativePremium: Poisha
  /** Paid to the insured person at the end of this year, before maturity; a pension for 816. */
  readonly survivalBenefit: Poisha
  /** Accrued to the end of this year. */
  readonly bonus?: Scenarios
  /** Paid only if the policy ends in this year, by death or at maturity. Never added up over years. */
  readonly finalAddition?: Poisha
  /** Sum assured with the bonus so far. */
  readonly sumWithBonus?: Scenarios
  /**
   * Paid on death in this year: the guaranteed part, and the bonus of earlier years plus this year's final
   * addition.
   */
  readonly onDeath?: { readonly guaranteed: Poisha; readonly bonus: Scenarios }
  /** Yearly hospital limit (810). */
  readonly hospitalLimit?: Poisha
}

export type BenefitTable = {
  readonly years: readonly BenefitYear[]
  /** Paid at the end of the term: the guaranteed part, and with bonus and final addition. */
  readonly maturity: { readonly guaranteed: Poisha; readonly total: Scenarios }
  /** Survival benefits and maturity together. */
  readonly altogether: Scenarios
  /** The bonus of one year in each scenario, for the column heads; absent for plans without bonus. */
  readonly bonusRates?: { readonly low: TenThousandths; readonly high: TenThousandths }
}

/** Bonus scenarios of the premium calculator: 20 and 40 per 1000 of sum assured a year (PCALC-30). */
const illustratedBonus = { low: 200, high: 400 }

/** The benefits of a priced question year by year. Illustration only: no price depends on it. */
export function benefitTable(
  plan: Plan,
  question: Question,
  price: Pick<Price, 'isSingle' | 'yearly'>,
): BenefitTable {
  const bonusRates = bonusRatesOf(plan)
  const schedule = scheduleOf(plan, cellOf(question))
  const share = (part: TenThousandths) => shareOf(question.sumAssured, part)
  const accrued = (years: number): Scenarios => ({
    low: shareOf(question.sumAssured, (bonusRates?.low ?? 0) * years),
    high: shareOf(question.sumAssured, (bonusRates?.high ?? 0) * years),
  })
  const additions = price.isSingle ? undefined : plan.benefits.finalAdditions[question.term]
  let bonus: Scenarios = { low: 0, high: 0 }
  const years = Array.from({ length: question.term }, (_, index): BenefitYear => {
    const year = index + 1
    const finalAddition = additions && share(additions.get(year) ?? 0)
    // The final addition is paid because death ends the policy; the bonus is that of earlier years.
    const bonusOnDeath = add(finalAddition ?? 0, bonus)
    bonus = accrued(year)
    const cumulativePremium = price.yearly * Math.min(year, question.payingTerm)
    return {
      year,
      premium: year <= question.payingTerm ? price.yearly : 0,
      cumulativePremium,
      survivalBenefit: survivalIn(plan, question, share(schedule.survival.get(year) ?? 0)),
      bonus: bonusRates && bonus,
      finalAddition,
      sumWithBonus: bonusRates && add(question.sumAssured, bonus),
      onDeath: onDeathIn(plan, question, year, cumulativePremium, bonusOnDeath),
      hospitalLimit: plan.kind === 'health' ? question.sumAssured : undefined,
    }
  })
  const guaranteed = share(schedule.maturity)
  const atTheEnd = share(additions?.get(question.term) ?? 0)
  const total = guaranteed > 0 ? add(guaranteed + atTheEnd, accrued(question.term)) : { low: 0, high: 0 }
  const paidBefore = years.reduce((sum, year) => sum + year.survivalBenefit, 0)
  return { years, maturity: { guaranteed, total }, altogether: add(paidBefore, total), bonusRates }
}

/**
 * The yearly pension that a purchase price buys, rounded half up to whole taka (premium-basis §3.2, 7).
 * @returns poisha a year
 */
export function yearlyPension(plan: Plan, price: Poisha, age: number): Poisha {
  return Math.floor((price / 100_000) * pensionRate(plan, age) + 0.5) * 100
}

function bonusRatesOf(plan: Plan): BenefitTable['bonusRates'] {
  if (!plan.benefits.hasBonus) return undefined
  const own = plan.benefits.illustrationBonus
  return own === undefined ? illustratedBonus : { low: own, high: own }
}

function survivalIn(plan: Plan, question: Question, scheduled: Poisha): Poisha {
  return plan.kind === 'annuity' ? yearlyPension(plan, question.sumAssured, question.age) : scheduled
}

function onDeathIn(
  plan: Plan,
  question: Question,
  year: number,
  paid: Poisha,
  bonus: Scenarios,
): BenefitYear['onDeath'] {
  const none = { low: 0, high: 0 }
  if (plan.kind === 'health') return undefined
  if (plan.kind === 'annuity') return { guaranteed: question.sumAssured, bonus: none }
  if (year <= yearsBeforeRisk(plan, question.age)) return { guaranteed: paid, bonus: none }
  return { guaranteed: shareOf(question.sumAssured, plan.benefits.death), bonus }
}

/** A share of the sum assured, rounded half up to whole taka. */
export function shareOf(sumAssured: Poisha, share: TenThousandths): Poisha {
  return Math.floor((sumAssured * share) / 1_000_000 + 0.5) * 100
}

function add(amount: Poisha, to: Scenarios): Scenarios {
  return { low: amount + to.low, high: amount + to.high }
}
