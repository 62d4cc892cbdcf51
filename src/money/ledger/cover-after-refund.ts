import type { PolicyStatus } from '#policies/policies/status.ts'
import { isGivenBack, type PaymentState, shownState } from './moves.ts'

/** What giving money back does to cover: there is `none` to lose, or it goes on `unchanged`. */
export const coversAfterRefund = ['none', 'unchanged'] as const
export type CoverAfterRefund = (typeof coversAfterRefund)[number]

/**
 * What is certain of cover when money goes back or went back. What was not taken up never had any. Money that was never
 * premium carried none. Of a premium that was taken back the dues of the policy decide: null.
 * @param wasPremium an entry of this payment was premium and is reversed
 */
export function coverAfterRefund(
  state: PaymentState,
  { status, wasPremium }: { readonly status: PolicyStatus; readonly wasPremium: boolean },
): CoverAfterRefund | null {
  if (!isGivenBack(shownState(state))) return null
  if (status === 'notTakenUp') return 'none'
  return wasPremium ? null : 'unchanged'
}
