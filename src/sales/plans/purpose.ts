import type { Purpose } from './codes.ts'
import type { Plan } from './rate-book.ts'

/** What a plan is for, derived from its benefits, so that it is right for every edition. */
export function purposeOf({ kind, benefits, vestingAges }: Plan): Purpose {
  const schedules = Object.values(benefits.schedules)
  if (kind === 'health') return 'hospital'
  if (kind === 'annuity') return 'pension'
  if (benefits.options) return 'child'
  if (vestingAges) return 'retirement'
  if (schedules.some(({ survival }) => survival.size > 0)) return 'moneyBack'
  if (benefits.afterMaturity) return 'wholeLife'
  if (schedules.every(({ maturity }) => maturity === 0)) return 'protection'
  return benefits.hasBonus ? 'savings' : 'guaranteed'
}
