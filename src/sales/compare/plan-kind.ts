import { singleMode } from '#sales/plans/codes.ts'
import type { Plan } from '#sales/plans/rate-book.ts'

/** What a plan is for, derived from its terms, so that a plan of a later edition has a kind as well. */
export const planKinds = [
  'annuity',
  'health',
  'child',
  'pension',
  'term',
  'moneyBack',
  'wholeLife',
  'single',
  'endowment',
] as const
export type PlanKind = (typeof planKinds)[number]

export function kindOf(plan: Plan): PlanKind {
  const { options, schedules, afterMaturity } = plan.benefits
  if (plan.kind !== 'assurance') return plan.kind
  if (options) return 'child'
  if (plan.vestingAges) return 'pension'
  const all = Object.values(schedules)
  if (all.every(({ maturity }) => maturity === 0)) return 'term'
  if (all.some(({ survival }) => survival.size > 0)) return 'moneyBack'
  if (afterMaturity?.kind === 'wholeLife') return 'wholeLife'
  return plan.modes.every((mode) => mode === singleMode) ? 'single' : 'endowment'
}

/** Kinds that pay on an event only, and nothing to somebody who lives to the end of the term. */
export function paysOnlyOnEvent(kind: PlanKind): boolean {
  return kind === 'term' || kind === 'health'
}
