import { eq } from 'drizzle-orm'
import type { DateOnly } from '#kernel/dates.ts'
import type { ReadDatabase, Transaction } from '#platform/database/server/database.ts'
import { contentCare } from './tables.ts'

/** How an entry is looked after: owner, review day, regulation. */
export type Care = {
  readonly ownerId: number | null
  /** The day it is to be reviewed. */
  readonly reviewOn: DateOnly | null
  readonly isRegulated: boolean
}

export const defaultCare: Care = { ownerId: null, reviewOn: null, isRegulated: false }

export async function findCare(db: ReadDatabase, entryId: number): Promise<Care> {
  const [row] = await db.select().from(contentCare).where(eq(contentCare.entryId, entryId))
  return row ?? defaultCare
}

/** The care of each entry, by entry id; entries without any are left out. */
export async function listCare(db: ReadDatabase): Promise<ReadonlyMap<number, Care>> {
  const rows = await db.select().from(contentCare)
  return new Map(rows.map(({ entryId, ...care }) => [entryId, care]))
}

/** The ids of the entries whose publication needs a second person. */
export async function listRegulated(db: ReadDatabase): Promise<ReadonlySet<number>> {
  const { entryId, isRegulated } = contentCare
  const rows = await db.select({ entryId }).from(contentCare).where(eq(isRegulated, true))
  return new Set(rows.map((row) => row.entryId))
}

export async function storeCare(tx: Transaction, entryId: number, care: Care): Promise<void> {
  await tx
    .insert(contentCare)
    .values({ entryId, ...care })
    .onConflictDoUpdate({ target: contentCare.entryId, set: care })
}
