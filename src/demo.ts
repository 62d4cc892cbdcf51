import { loadDemoAccounts } from '#accounts/server/load-demo-accounts.ts'
import type { Files } from '#adapters/files/files.ts'
import type { Database } from '#platform/server/database.ts'
import { hasPolicies } from '#policies/server/demo-store.ts'
import { loadDemoPolicies } from '#policies/server/load-demo-policies.ts'
import { loadDemoStaff } from '#staff/server/load-demo-staff.ts'
import { hasUsers } from '#staff/server/store.ts'

/** Fills an empty house with the people of the demo (design §11). What was changed since then stays. */
export async function loadDemoOnce(db: Database, files: Files, now: Date): Promise<void> {
  if (!(await hasUsers(db))) await loadDemoStaff(db)
  if (await hasPolicies(db)) return
  await loadDemoPolicies(db, files, now)
  await loadDemoAccounts(db, now)
}

/** Puts the named people of the demo back as they were at the first start. */
export async function putBackDemo(db: Database, files: Files, now: Date): Promise<void> {
  await loadDemoStaff(db)
  await loadDemoPolicies(db, files, now)
  await loadDemoAccounts(db, now)
}
