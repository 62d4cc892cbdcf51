import type { Poisha } from '#kernel/money.ts'
import { shareOf } from './benefits.ts'
import { type Cell, scheduleOf, yearsAfterTerm } from './cash-flows.ts'
import { defaultPayoutOption } from './codes.ts'
import type { Plan } from './rate-book.ts'

/** What a plan pays to whoever lives to the end of the term, as far as the plan alone says it. */
export type MaturityBenefit =
  /**
   * `before`: what fell due during the term; `hasBonus`: a bonus or final addition comes on top, as the insurer declares it.
   */
  | {
      readonly kind: 'paid'
      readonly guaranteed: Poisha
      readonly before: Poisha
      readonly hasBonus: boolean
    }
  /** By the option chosen at the start, a pension every year, or nothing. */
  | { readonly kind: 'byOption' | 'pension' | 'nothing' }

/** @param cell without its option: of a plan with options the answer is that they decide */
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

/** The sum that stays insured after the term, and for how many years; without years for life. */
export function coverAfterTerm(
  { benefits: { afterMaturity: after } }: Plan,
  sumAssured: Poisha,
  termYears: number,
): { readonly sum: Poisha; readonly years?: number } | undefined {
  if (!after) return undefined
  const sum = shareOf(sumAssured, after.share)
  return after.kind === 'wholeLife' ? { sum } : { sum, years: yearsAfterTerm(termYears) }
}
