import { asc, notInArray, sql } from 'drizzle-orm'
import type { DbOrTx, ReadDatabase, Transaction } from '#platform/database/server/database.ts'
import type { EditionSource } from '../edition-source.ts'
import { rateBookEditions } from './tables.ts'

/** A stored edition: its source, and the edition whose rates it overrides (null for a whole book). */
export type StoredEdition = EditionSource & {
  readonly base: string | null
  /** Absent for the shipped edition, as are the next two. */
  readonly loadedFrom?: string
  readonly loadedBy?: string
  readonly loadedAt?: Date
}

/** Stored editions whose names are not in `known`, in the order they were loaded. */
export async function listEditionsBeside(
  db: ReadDatabase,
  known: readonly string[],
): Promise<StoredEdition[]> {
  return db
    .select()
    .from(rateBookEditions)
    .where(notInArray(rateBookEditions.name, [...known]))
    .orderBy(asc(rateBookEditions.id))
}

/** Other transactions that load an edition wait until this one ends. */
export async function lockEditions(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('editions of the rate book'))`)
}

export async function insertEdition(
  db: DbOrTx,
  edition: typeof rateBookEditions.$inferInsert,
): Promise<void> {
  await db.insert(rateBookEditions).values(edition)
}
