import { dropAccounts, nameAccount } from '#people/accounts/server/account-store.ts'
import { dropPushDevices } from '#people/accounts/server/personal-data-store.ts'
import { findHolderByPolicy } from '#people/accounts/server/policy-holder-store.ts'
import { dropAllFactors } from '#people/second-factor/server/factor-store.ts'
import type { Database } from '#platform/database/server/database.ts'
import { hashSecret } from '#platform/database/server/secrets.ts'
import { forgetAllCounters } from '#platform/limits/server/counter-store.ts'
import { dropAllFailures } from '#platform/limits/server/failure-store.ts'
import { demoPassword } from '../staff/load-demo-staff.ts'

/** Rahima has an account; Karim has none, so that sign-up can be tried (design §11). */
const rahimasPolicy = '900000001'
const karimsPolicy = '900000002'

/**
 * Resets the accounts of the demo's named policy holders and all counts of attempts. Their policies must
 * exist. Idempotent.
 */
export async function loadDemoAccounts(db: Database, now: Date): Promise<void> {
  const passwordHash = await hashSecret(demoPassword)
  await db.transaction(async (tx) => {
    const rahima = await findHolderByPolicy(tx, rahimasPolicy)
    const karim = await findHolderByPolicy(tx, karimsPolicy)
    const ids = [rahima, karim].flatMap((holder) => (holder ? [holder.customerId] : []))
    await dropAccounts(tx, ids)
    for (const customerId of ids) await dropPushDevices(tx, { customerId })
    await dropAllFailures(tx)
    await forgetAllCounters(tx)
    await dropAllFactors(tx)
    if (!rahima) return
    const { customerId } = rahima
    await nameAccount(tx, { customerId, username: 'rahima', passwordHash, language: 'bn', now })
  })
}
