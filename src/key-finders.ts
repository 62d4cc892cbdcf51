import { findKeyOfPayment } from '#money/ledger/server/payment-store.ts'
import { findKeyOfDifference } from '#money/payment-desk/server/difference-store.ts'
import { findKeyOfApproval } from '#people/approvals/server/store.ts'
import { type FindKey, registerKeyFinder } from '#platform/sealing/server/seal-about.ts'
import { findKeyOfCustomer, findKeyOfPolicy } from '#policies/policies/server/customer-key-store.ts'

/** Anything but a number, as an address or a program may send it, belongs to nobody. */
const byNumber =
  (find: FindKey): FindKey =>
  async (db, id) =>
    /^\d{1,9}$/.test(id) ? find(db, id) : undefined

/** Registers whose key seals a text: the policy holder's for things that belong to one, the office's for all others. */
export function registerKeyFinders(): void {
  registerKeyFinder('customer', byNumber(findKeyOfCustomer))
  registerKeyFinder('person', byNumber(findKeyOfCustomer))
  registerKeyFinder('policy', byNumber(findKeyOfPolicy))
  registerKeyFinder('payment', findKeyOfPayment)
  registerKeyFinder('difference', byNumber(findKeyOfDifference))
  registerKeyFinder('approval', byNumber(findKeyOfApproval))
}
