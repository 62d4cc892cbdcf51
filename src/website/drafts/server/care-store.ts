import { eq } from 'drizzle-orm'
import type { DateOnly } from '#kernel/dates.ts'
import type { ReadDatabase, Transaction } from '#platform/database/server/database.ts'
import { contentCare } from './tables.ts'

/** How an entry is looked after. */
export type Care = {
  readonly ownerId: number | null
  /** The day it is to be read again. */
  readonly reviewOn: DateOnly | null
  readonly isRegulated: boolean
}

export const noCare: Care = { ownerId: null, reviewOn: null, isRegulated: false }

export async function findCare(db: ReadDatabase, entryId: number): Promise<Care> {
  const [row] = await db.select().from(contentCare).where(eq(contentCare.entryId, entryId))
  return row ?? noCare
}

/** Who looks after each entry, by the number of the entry; entries without an owner are left out. */
export async function listCare(db: ReadDatabase): Promise<ReadonlyMap<number, Care>> {
  const rows = await db.select().from(contentCare)
  return new Map(rows.map(({ entryId, ...care }) => [entryId, care]))
}

/** The numbers of the entries that a second person agrees to before they are published. */
export async function listRegulated(db: ReadDatabase): Promise<ReadonlySet<number>> {
  const { entryId, isRegulated } = contentCare
  const rows = await db.select({ entryId }).from(contentCare).where(eq(isRegulated, true))
  return new Set(rows.map((row) => row.entryId))
}

export async function putCare(tx: Transaction, entryId: number, care: Care): Promise<void> {
  await tx
    .insert(contentCare)
    .values({ entryId, ...care })
    .onConflictDoUpdate({ target: contentCare.entryId, set: care })
}
