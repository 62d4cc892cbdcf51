import type { Database } from '#platform/server/database.ts'
import { loadDemoStaff } from '#staff/server/load-demo-staff.ts'

/** Puts the people of the demo in their places (design §11): at the first start, and when asked to. */
export async function loadDemo(db: Database, _now: Date): Promise<void> {
  await loadDemoStaff(db)
}
