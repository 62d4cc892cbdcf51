import type { PolicyStatus } from '#policies/policies/status.ts'
import { isGivenBack, type PaymentState, shownState } from './moves.ts'

/** What giving money back does to cover: there is `none` to lose, or it goes on `unchanged`. */
export const coversAfterRefund = ['none', 'unchanged'] as const
export type CoverAfterRefund = (typeof coversAfterRefund)[number]

/**
 * What a refund, pending or done, certainly means for cover. A proposal that was not taken up never had
 * cover. Money that was never premium carried none. If a premium was reversed, the dues of the policy decide,
 * so the result is null.
 * @param wasPremium an entry of this payment was premium and has been reversed
 */
export function coverAfterRefund(
  state: PaymentState,
  { status, wasPremium }: { readonly status: PolicyStatus; readonly wasPremium: boolean },
): CoverAfterRefund | null {
  if (!isGivenBack(shownState(state))) return null
  if (status === 'notTakenUp') return 'none'
  return wasPremium ? null : 'unchanged'
}
