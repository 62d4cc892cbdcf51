import type { DateOnly } from '#kernel/dates.ts'
import { toTaka } from '#kernel/money.ts'
import {
  countDue,
  type Dues,
  firstUnpaidDueDate,
  graceEndsOn,
  instalmentCount,
  maturityDate,
} from '#policies/policies/dues.ts'
import { standingOn } from '#policies/policies/standing.ts'
import type { OfficeDues } from '../policy-contract.ts'

/**
 * Nothing falls due before the core system has a policy, or after its term. An unpaid first premium is not in
 * arrears: no cover has begun that could lapse.
 */
export function presentOfficeDues(
  {
    dues,
    termYears,
    lastPaidOn,
  }: { readonly dues: Dues; readonly termYears: number; readonly lastPaidOn?: DateOnly | undefined },
  today: DateOnly,
): OfficeDues {
  const { kind, until } = standingOn(dues, today)
  const isRunning = kind !== 'notYet' && kind !== 'notTakenUp' && kind !== 'mature'
  const unpaid = firstUnpaidDueDate(dues, dues.paidInstalments)
  const next = isRunning ? unpaid : undefined
  const owed = isRunning && dues.paidInstalments > 0 ? countDue(dues, today) : 0
  return {
    standing: kind,
    next_due: next ?? null,
    paid_to: dues.paidInstalments > 0 ? (unpaid ?? null) : null,
    paid_instalments: dues.paidInstalments,
    instalments: instalmentCount(dues),
    arrears: toTaka(owed * dues.instalment),
    instalments_due: owed,
    grace_until: next ? graceEndsOn(dues, next) : null,
    lapses_after: kind === 'overdue' || kind === 'lapsed' ? (until ?? null) : null,
    maturity_date: maturityDate(dues.startDate, termYears),
    last_paid_on: lastPaidOn ?? null,
  }
}
