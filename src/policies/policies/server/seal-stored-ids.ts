import { sealStaffNationalIds } from '#people/staff/server/sealed-users-store.ts'
import type { Database } from '#platform/database/server/database.ts'
import { readNationalId } from './national-id-column.ts'
import { closeForPlainIds, findSealedId, mayHoldPlainIds, sealSomePlainIds } from './seal-stored-ids-store.ts'

/**
 * Seals the national IDs that an older version stored as they were, once; SQL alone cannot, it has no key. Killed on
 * its way, it goes on at the next start.
 */
export async function sealStoredNationalIds(db: Database): Promise<void> {
  await sealStaffNationalIds(db)
  if (!(await mayHoldPlainIds(db))) return
  while ((await sealSomePlainIds(db)) > 0);
  await closeForPlainIds(db)
}

/** True when the key of this process opens what is stored; better found out at the start than on somebody's page. */
export async function opensStoredNationalIds(db: Database): Promise<boolean> {
  const sealed = await findSealedId(db)
  if (sealed === undefined) return true
  try {
    readNationalId(sealed)
    return true
  } catch {
    return false
  }
}
