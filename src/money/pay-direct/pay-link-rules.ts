import type { DateOnly } from '#kernel/dates.ts'
import { type Dues, payableOn } from '#policies/policies/dues.ts'
import type { Policy } from '#policies/policies/policy.ts'
import { firstPremiumOf } from '#policies/policies/standing.ts'

/**
 * Whether a link may be sent: something can be paid now, or the first premium can be paid once the core
 * system has taken the proposal. A first premium that a bank collected is not asked for again.
 */
export function maySendPayLink(
  dues: Dues,
  policy: Pick<Policy, 'status' | 'paidInstalments' | 'collectionAmount'>,
  today: DateOnly,
): boolean {
  const first = firstPremiumOf(policy)
  if (first === 'withBank') return false
  const { kind } = payableOn(dues, today)
  const isSoon = first === 'notReceived' && (policy.status === 'submitted' || policy.status === 'pushFailed')
  return kind === 'due' || kind === 'early' || isSoon
}
