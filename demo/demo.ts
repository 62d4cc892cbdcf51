import type { Files } from '#adapters/files/files.ts'
import { hasUsers } from '#people/staff/server/store.ts'
import type { Database } from '#platform/database/server/database.ts'
import type { Jobs } from '#platform/jobs/server/jobs.ts'
import { loadDemoAccounts } from './accounts/load-demo-accounts.ts'
import { forgetReminders } from './payments/demo-reminders-store.ts'
import { resetDemoPayments } from './payments/reset-demo-payments.ts'
import { findIdsByCoreNumber, hasPolicies } from './policies/demo-store.ts'
import { loadDemoPolicies } from './policies/load-demo-policies.ts'
import { namedCoreNumbers } from './policies/named-policies.ts'
import { loadDemoStaff } from './staff/load-demo-staff.ts'

/** Fills an empty database with the people of the demo (design §11). Later changes are kept. */
export async function loadDemoOnce(db: Database, files: Files, now: Date): Promise<void> {
  if (!(await hasUsers(db))) await loadDemoStaff(db)
  if (await hasPolicies(db)) return
  await loadDemoPolicies(db, files, now)
  await loadDemoAccounts(db, now)
}

/** Resets the named people of the demo to their state at the first start. */
export async function resetDemo(
  { db, jobs, files }: { readonly db: Database; readonly jobs: Jobs; readonly files: Files },
  now: Date,
): Promise<void> {
  await loadDemoStaff(db)
  const ids = await db.transaction((tx) => findIdsByCoreNumber(tx, namedCoreNumbers))
  await resetDemoPayments({ db, jobs }, [...ids.values()], now)
  await db.transaction((tx) => forgetReminders(tx, [...ids.values()]))
  await loadDemoPolicies(db, files, now)
  await loadDemoAccounts(db, now)
}
