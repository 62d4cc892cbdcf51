import { asc, notInArray, sql } from 'drizzle-orm'
import type { DbOrTx, ReadDatabase, Transaction } from '#platform/database/server/database.ts'
import type { EditionSource } from '../edition-source.ts'
import { rateBookEditions } from './tables.ts'

/** An edition as it is kept: what it is made of, and the edition whose rates it overrides, null for a whole book. */
export type StoredEdition = EditionSource & {
  readonly base: string | null
  /** Where it came from; not of the one that ships. */
  readonly loadedFrom?: string
  readonly loadedBy?: string
  readonly loadedAt?: Date
}

/** Editions that are not `known` by name, in the order they were loaded. */
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

/** Others who load an edition wait until the transaction ends. */
export async function lockEditions(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('editions of the rate book'))`)
}

export async function insertEdition(
  db: DbOrTx,
  edition: typeof rateBookEditions.$inferInsert,
): Promise<void> {
  await db.insert(rateBookEditions).values(edition)
}
