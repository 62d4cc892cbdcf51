import { sealStoredStaff } from '#people/staff/server/sealed-users-store.ts'
import type { Database } from '#platform/database/server/database.ts'
import { forbidPlainIds, mayContainPlainIds, sealSomePlainIds } from './seal-stored-ids-store.ts'

/**
 * Seals, once, the national IDs that an older version stored unsealed; SQL alone has no key for it. If it is
 * killed midway, it goes on at the next start.
 */
export async function sealStoredNationalIds(db: Database): Promise<void> {
  await sealStoredStaff(db)
  if (!(await mayContainPlainIds(db))) return
  while ((await sealSomePlainIds(db)) > 0);
  await forbidPlainIds(db)
}
