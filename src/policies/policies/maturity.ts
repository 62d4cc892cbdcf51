import { addMonths, type DateOnly, daysBetween } from '#kernel/dates.ts'
import type { Poisha } from '#kernel/money.ts'
import { singleMode } from '#sales/plans/codes.ts'
import { coverAfterTerm, type MaturityBenefit, maturityBenefit } from '#sales/plans/maturity-benefit.ts'
import type { Plan } from '#sales/plans/rate-book.ts'
import { instalmentCount, maturityDate } from './dues.ts'
import type { Policy } from './policy.ts'

/**
 * From this many days before the end of its term, a policy shows what will be paid, so that its holder can
 * prepare the papers.
 */
const nearDays = 90

/** What happens at the end of a policy's term. */
export type Maturity = {
  readonly date: DateOnly
  readonly isEnded: boolean
  /** Undefined if we do not have the edition that priced the policy, as for imported policies. */
  readonly benefit: MaturityBenefit | undefined
  /** What stays insured after that; without `until` for life. */
  readonly coverAfter: { readonly sum: Poisha; readonly until?: DateOnly } | undefined
  readonly isAllPaid: boolean
}

/**
 * What is paid at maturity, once it is near or past; undefined before, and for a policy not in force.
 * @param plan as the policy was sold
 */
export function maturityOf(
  { status, cover, paidInstalments }: Pick<Policy, 'status' | 'cover' | 'paidInstalments'>,
  plan: Plan | undefined,
  today: DateOnly,
): Maturity | undefined {
  const date = maturityDate(cover.startDate, cover.termYears)
  const isNear = status === 'active' && daysBetween(today, date) <= nearDays
  if (status !== 'mature' && !isNear) return undefined
  const { sumAssured, termYears: term, premiumPayingYears: payingTerm, ageInYears: age } = cover
  const after = plan && coverAfterTerm(plan, sumAssured, term)
  return {
    date,
    isEnded: status === 'mature' || date <= today,
    benefit:
      plan &&
      maturityBenefit(plan, sumAssured, { age, term, payingTerm, isSingle: cover.mode === singleMode }),
    coverAfter: after && {
      sum: after.sum,
      ...(after.years === undefined ? {} : { until: addMonths(date, after.years * 12) }),
    },
    isAllPaid: paidInstalments >= instalmentCount(cover),
  }
}
