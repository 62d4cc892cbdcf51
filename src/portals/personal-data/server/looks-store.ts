import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import { pick } from '#kernel/pick.ts'
import type { ReadDatabase } from '#platform/database/server/database.ts'
import { auditLog } from '#platform/database/server/tables.ts'
import type { DataSubject } from '#platform/personal-data/server/personal-data.ts'
import { lookActions } from '../looks.ts'

/** A look by a member of staff at something of a person. */
export type StoredLook = {
  readonly id: number
  readonly at: Date
  readonly action: string
  readonly thing: string | null
  readonly staffId: number | null
}

/** Looks of the office at a person and their policies, newest first, from the audit log. */
export async function listLooks(
  db: ReadDatabase,
  { customerId, policyIds }: Pick<DataSubject, 'customerId' | 'policyIds'>,
  { size, olderThan }: { readonly size: number; readonly olderThan?: number | undefined },
): Promise<StoredLook[]> {
  const things = [`person:${customerId}`, ...policyIds.map((id) => `policy:${id}`)]
  return db
    .select({ ...pick(auditLog, 'id', 'at', 'action', 'thing'), staffId: auditLog.personId })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.personKind, 'staff'),
        inArray(auditLog.thing, things),
        inArray(auditLog.action, [...lookActions]),
        olderThan === undefined ? undefined : lt(auditLog.id, olderThan),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(size)
}
