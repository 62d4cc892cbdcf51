import { findKeyOfPayment } from '#money/ledger/server/payment-store.ts'
import { findKeyOfDifference } from '#money/payment-desk/server/difference-store.ts'
import { findKeyOfApproval } from '#people/approvals/server/store.ts'
import type { Database } from '#platform/database/server/database.ts'
import { setStoreKey } from '#platform/database/server/sealed-text.ts'
import { hasLookUpKey, loadLookUpKey } from '#platform/sealing/server/look-up-key.ts'
import { opensStoredKeys } from '#platform/sealing/server/person-keys.ts'
import { ensureOfficeKey, type FindKey, registerKeyFinder } from '#platform/sealing/server/seal-about.ts'
import { findKeyOfCustomer, findKeyOfPolicy } from '#policies/policies/server/customer-key-store.ts'
import { hasCustomers } from '#policies/policies/server/customer-store.ts'
import { type Settings, SettingsProblem } from './settings.ts'

/**
 * Sets the master key from the settings, and loads the keys that the database stores. Call it once, before
 * anything sealed is read or written.
 * @throws SettingsProblem if it does not open what is stored; checked at start-up rather than when a page
 * fails
 */
export async function takeStoreKey(db: Database, { STORE_KEY, STORE_KEY_BEFORE }: Settings): Promise<void> {
  setStoreKey(STORE_KEY, STORE_KEY_BEFORE)
  if (STORE_KEY_BEFORE && !(await hasLookUpKey(db)))
    throw new SettingsProblem(
      'Start this version once without STORE_KEY_BEFORE, and change STORE_KEY after that.',
    )
  const isOurs =
    (await opensStoredKeys(db)) &&
    (await loadLookUpKey(db, { storeKey: STORE_KEY, hasDigests: () => hasCustomers(db) }))
  if (!isOurs) throw new SettingsProblem('STORE_KEY is not the key that the stored data was sealed with.')
  await ensureOfficeKey(db, new Date())
  registerKeyFinders()
}

/** Anything but a number, as an address or a program may send it, belongs to nobody. */
const byNumber =
  (find: FindKey): FindKey =>
  async (db, id) =>
    /^\d{1,9}$/.test(id) ? find(db, id) : undefined

/** Registers whose key seals a text: the policy holder's for things that belong to one, the office's for all others. */
function registerKeyFinders(): void {
  registerKeyFinder('customer', byNumber(findKeyOfCustomer))
  registerKeyFinder('person', byNumber(findKeyOfCustomer))
  registerKeyFinder('policy', byNumber(findKeyOfPolicy))
  registerKeyFinder('payment', findKeyOfPayment)
  registerKeyFinder('difference', byNumber(findKeyOfDifference))
  registerKeyFinder('approval', byNumber(findKeyOfApproval))
}
