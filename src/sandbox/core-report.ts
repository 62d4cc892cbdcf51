import { addMonths, type DateOnly, todayInDhaka } from '#kernel/dates.ts'
import type { PushedPolicy, ReportedPolicy } from './core-contract.ts'

/** A pushed policy is reported active after so many seconds (design §11). */
export const activeAfterSeconds = 5

const monthsBetween: Record<PushedPolicy['mode'], number> = { M: 1, Q: 3, H: 6, Y: 12, N: 0 }

export type AcceptedPolicy = {
  readonly number: number
  readonly acceptedAt: Date
  readonly policy: Pick<
    PushedPolicy,
    'mode' | 'term' | 'premium_paying_term' | 'start_date' | 'collected_amount'
  >
}

/** What the sandbox core says of a policy at a moment. Only a bank's collected amount counts as paid there. */
export function reportOf({ number, acceptedAt, policy }: AcceptedPolicy, now: Date): ReportedPolicy {
  const collected = policy.collected_amount
  const status = statusOf(policy, acceptedAt, now)
  return {
    policy_number: String(number),
    revision: revisionOf[status],
    status,
    fup: firstUnpaid(policy, collected ? 1 : 0) ?? null,
    last_payment: collected ? { date: todayInDhaka(acceptedAt), amount: collected } : null,
  }
}

/** Nothing else of a policy changes here. */
const revisionOf: Record<ReportedPolicy['status'], number> = { received: 1, active: 2, mature: 3 }

function statusOf(policy: AcceptedPolicy['policy'], acceptedAt: Date, now: Date): ReportedPolicy['status'] {
  const isMature = todayInDhaka(now) >= addMonths(policy.start_date, policy.term * 12)
  if (isMature) return 'mature'
  return now.getTime() - acceptedAt.getTime() >= activeAfterSeconds * 1000 ? 'active' : 'received'
}

function firstUnpaid(policy: AcceptedPolicy['policy'], paid: number): DateOnly | undefined {
  const months = monthsBetween[policy.mode]
  const instalments = months === 0 ? 1 : (policy.premium_paying_term * 12) / months
  return paid >= instalments ? undefined : addMonths(policy.start_date, paid * months)
}
