import type { Poisha } from '#kernel/money.ts'
import { type Scenarios, shareOf, yearlyPension } from './benefits.ts'
import { scheduleOf } from './cash-flows.ts'
import { cellOf, type Question } from './price.ts'
import type { KeyFactsBasis, Plan } from './rate-book.ts'

/** The benefits of a policy year by year, by the standard of the key facts. */
export type PolicyBenefits = {
  /** Guaranteed payouts to the living at the end of each year. */
  readonly payouts: readonly Poisha[]
  /** Guaranteed additions that have been credited by the end of a year (808). */
  readonly additionsAfter: (years: number) => Poisha
  /** Bonus that has been declared by the end of a year. */
  readonly bonusAfter: (years: number) => Scenarios
  readonly bonusRates?: KeyFactsBasis['bonus']
}

export function policyBenefits(basis: KeyFactsBasis, plan: Plan, question: Question): PolicyBenefits {
  const { sumAssured, term } = question
  if (plan.kind === 'annuity') return pensionOf(basis, plan, question)
  const { survival, maturity } = scheduleOf(plan, cellOf(question))
  const { guaranteedAdditions: additions, hasBonus } = plan.benefits
  const additionsAfter = (years: number) =>
    additions ? shareOf(sumAssured, additions.share * Math.min(years, additions.years)) : 0
  const bonusYears = (years: number) => Math.max(0, years - (additions?.years ?? 0))
  const bonusAfter = (years: number) =>
    hasBonus
      ? {
          low: shareOf(sumAssured, basis.bonus.low * bonusYears(years)),
          high: shareOf(sumAssured, basis.bonus.high * bonusYears(years)),
        }
      : none
  const payouts = Array.from({ length: term }, (_, index) =>
    shareOf(sumAssured, survival.get(index + 1) ?? 0),
  )
  if (maturity > 0)
    payouts[term - 1] = (payouts[term - 1] ?? 0) + shareOf(sumAssured, maturity) + additionsAfter(term)
  return { payouts, additionsAfter, bonusAfter, bonusRates: hasBonus ? basis.bonus : undefined }
}

const none: Scenarios = { low: 0, high: 0 }

/** A pension for life, paid for the years of the basis; then the price is returned, as on any death. */
function pensionOf(
  { pensionYears }: KeyFactsBasis,
  plan: Plan,
  { sumAssured, age }: Question,
): PolicyBenefits {
  const pension = yearlyPension(plan, sumAssured, age)
  const payouts = Array.from({ length: pensionYears }, () => pension)
  payouts[pensionYears - 1] = pension + sumAssured
  return { payouts, additionsAfter: () => 0, bonusAfter: () => none }
}
