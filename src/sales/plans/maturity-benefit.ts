import type { Poisha } from '#kernel/money.ts'
import { shareOf } from './benefits.ts'
import { type Cell, scheduleOf, yearsAfterTerm } from './cash-flows.ts'
import { defaultPayoutOption } from './codes.ts'
import type { Plan } from './rate-book.ts'

/** The maturity benefit of a plan, as far as it can be known from the plan alone. */
export type MaturityBenefit =
  /** `before`: survival benefits during the term; `hasBonus`: a bonus or final addition may come on top. */
  | {
      readonly kind: 'paid'
      readonly guaranteed: Poisha
      readonly before: Poisha
      readonly hasBonus: boolean
    }
  /** It depends on the option chosen at the start, is a yearly pension, or is nothing. */
  | { readonly kind: 'byOption' | 'pension' | 'nothing' }

/** @param cell without its option: for a plan with options the answer is `byOption` */
export function maturityBenefit(plan: Plan, sumAssured: Poisha, cell: Omit<Cell, 'option'>): MaturityBenefit {
  if (plan.kind === 'annuity') return { kind: 'pension' }
  const { options, guaranteedAdditions: additions, finalAdditions, hasBonus } = plan.benefits
  if (options) return { kind: 'byOption' }
  const { maturity, survival } = scheduleOf(plan, { ...cell, option: defaultPayoutOption })
  if (maturity === 0) return { kind: 'nothing' }
  const added = additions ? additions.share * Math.min(cell.term, additions.years) : 0
  const isAddedTo = !cell.isSingle && finalAdditions[cell.term] !== undefined
  return {
    kind: 'paid',
    guaranteed: shareOf(sumAssured, maturity) + shareOf(sumAssured, added),
    before: [...survival.values()].reduce((sum, share) => sum + shareOf(sumAssured, share), 0),
    hasBonus: hasBonus || isAddedTo,
  }
}

/** The sum insured after the term and for how many years; `years` is absent for life. */
export function coverAfterTerm(
  { benefits: { afterMaturity: after } }: Plan,
  sumAssured: Poisha,
  termYears: number,
): { readonly sum: Poisha; readonly years?: number } | undefined {
  if (!after) return undefined
  const sum = shareOf(sumAssured, after.share)
  return after.kind === 'wholeLife' ? { sum } : { sum, years: yearsAfterTerm(termYears) }
}
