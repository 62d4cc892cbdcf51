import { desc, type SQL } from 'drizzle-orm'
import type { DbOrTx } from '#platform/database/server/database.ts'
import { auditLog } from '#platform/database/server/tables.ts'
import { loadKeysOfValues, openValue } from '#platform/sealing/server/seal-about.ts'

/** Lines of the audit log, the newest first, unsealed. */
export async function listLines(db: DbOrTx, where?: SQL) {
  const rows = await db.select().from(auditLog).where(where).orderBy(desc(auditLog.id))
  const keys = await loadKeysOfValues(
    db,
    rows.map(({ details }) => details),
  )
  return rows.map((row) => ({
    ...row,
    details: openValue(keys, row.details) as Readonly<Record<string, unknown>> | null | undefined,
  }))
}
