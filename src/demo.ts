import type { Database } from '#platform/server/database.ts'
import { loadDemoPolicies } from '#policies/server/load-demo-policies.ts'
import { loadDemoStaff } from '#staff/server/load-demo-staff.ts'

/** Puts the people of the demo in their places (design §11): at the first start, and when asked to. */
export async function loadDemo(db: Database, now: Date): Promise<void> {
  await loadDemoStaff(db)
  await loadDemoPolicies(db, now)
}
