import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { DifferenceReason } from '#money/reconciliation/reconcile.ts'
import { differences } from '#money/reconciliation/server/reconcile-tables.ts'
import { users } from '#people/staff/server/tables.ts'
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts'
import { differenceNotes } from './tables.ts'

/** Why a difference is there. */
export type DifferenceNote = { readonly by: string; readonly at: Date; readonly why: string }

/** A difference as far as a decision about it has to know it; undefined when there is none of this id. */
export async function findDifference(
  db: DatabaseOrTransaction,
  id: number,
): Promise<{ reason: DifferenceReason; entryId: number | null; isOver: boolean } | undefined> {
  const [row] = await db.select().from(differences).where(eq(differences.id, id))
  return row && { reason: row.reason, entryId: row.entryId, isOver: row.resolvedAt !== null }
}

export async function insertNote(
  db: DatabaseOrTransaction,
  note: typeof differenceNotes.$inferInsert,
): Promise<void> {
  await db.insert(differenceNotes).values(note)
}

/** The newest note of each of these differences. */
export async function listNotes(
  db: DatabaseOrTransaction,
  differenceIds: readonly number[],
): Promise<ReadonlyMap<number, DifferenceNote>> {
  if (differenceIds.length === 0) return new Map()
  const rows = await db
    .select({
      differenceId: differenceNotes.differenceId,
      at: differenceNotes.at,
      why: differenceNotes.why,
      by: sql<string>`coalesce(trim(${users.firstName} || ' ' || ${users.lastName}), '')`,
    })
    .from(differenceNotes)
    .leftJoin(users, eq(users.id, differenceNotes.byStaffId))
    .where(inArray(differenceNotes.differenceId, [...differenceIds]))
    .orderBy(asc(differenceNotes.id))
  return new Map(rows.map(({ differenceId, ...note }) => [differenceId, note]))
}

/** Differences that stand and that nobody has explained. */
export function countUnexplained(db: DatabaseOrTransaction): Promise<number> {
  return db.$count(
    differences,
    sql`${differences.resolvedAt} is null and not exists (
      select 1 from difference_notes as note where note.difference_id = ${differences.id})`,
  )
}
