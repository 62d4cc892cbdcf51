import type { DateOnly } from '#kernel/dates.ts'
import { toTaka } from '#kernel/money.ts'
import type { Editions } from '#sales/plans/server/editions.ts'
import type { MaturityOut } from '../contract.ts'
import { maturityOf } from '../maturity.ts'
import type { Policy } from '../policy.ts'

/** What is paid when the term ends, by the plan as it was sold; null while that is far away. */
export function presentMaturity(policy: Policy, editions: Editions, today: DateOnly): MaturityOut | null {
  const plan = editions.find(policy.cover.rateEdition)?.book.plans.get(policy.cover.planCode)
  const maturity = maturityOf(policy, plan, today)
  if (!maturity) return null
  const { date, isEnded, benefit, coverAfter, isAllPaid } = maturity
  return {
    date,
    is_ended: isEnded,
    benefit: benefit?.kind ?? 'unknown',
    guaranteed: benefit?.kind === 'paid' ? toTaka(benefit.guaranteed) : null,
    before: benefit?.kind === 'paid' ? toTaka(benefit.before) : null,
    has_bonus: benefit?.kind === 'paid' && benefit.hasBonus,
    cover_after: coverAfter ? { sum: toTaka(coverAfter.sum), until: coverAfter.until ?? null } : null,
    is_all_paid: isAllPaid,
  }
}
