import type { DbOrTx } from '#platform/database/server/database.ts'
import type { UnderWay } from '../contract.ts'

/** Each policy's payment whose outcome is not known yet, by policy id. */
export type PaymentsUnderWay = (
  db: DbOrTx,
  policies: readonly { readonly id: number; readonly paidInstalments: number }[],
) => Promise<ReadonlyMap<number, { readonly isHeld: boolean }>>

export function presentUnderWay(payment: { readonly isHeld: boolean } | undefined): UnderWay | null {
  if (!payment) return null
  return payment.isHeld ? 'held' : 'open'
}
