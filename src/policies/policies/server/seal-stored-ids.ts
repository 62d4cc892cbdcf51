import { sealStoredStaff } from '#people/staff/server/sealed-users-store.ts'
import type { Database } from '#platform/database/server/database.ts'
import { closeForPlainIds, mayHoldPlainIds, sealSomePlainIds } from './seal-stored-ids-store.ts'

/**
 * Seals the national IDs that an older version stored as they were, once; SQL alone cannot, it has no key. Killed on
 * its way, it goes on at the next start.
 */
export async function sealStoredNationalIds(db: Database): Promise<void> {
  await sealStoredStaff(db)
  if (!(await mayHoldPlainIds(db))) return
  while ((await sealSomePlainIds(db)) > 0);
  await closeForPlainIds(db)
}
