import { asc, notInArray } from 'drizzle-orm'
import type { DbOrTx } from '#platform/database/server/database.ts'
import type { EditionSource } from '../edition-source.ts'
import { rateBookEditions } from './edition-tables.ts'

/** An edition as it is kept: what it is made of, and the edition whose rates it overrides, null for a whole book. */
export type StoredEdition = EditionSource & { readonly base: string | null }

/** Editions that are not `known` by name, in the order they were loaded. */
export async function listEditionsBeside(db: DbOrTx, known: readonly string[]): Promise<StoredEdition[]> {
  return db
    .select()
    .from(rateBookEditions)
    .where(notInArray(rateBookEditions.name, [...known]))
    .orderBy(asc(rateBookEditions.id))
}

/** Keeps an edition. @returns false when its name was taken a moment ago */
export async function insertEdition(
  db: DbOrTx,
  edition: typeof rateBookEditions.$inferInsert,
): Promise<boolean> {
  const kept = await db
    .insert(rateBookEditions)
    .values(edition)
    .onConflictDoNothing({ target: rateBookEditions.name })
    .returning({ name: rateBookEditions.name })
  return kept.length > 0
}

/** Where the loaded editions came from, by name. */
export async function listOrigins(
  db: DbOrTx,
): Promise<
  ReadonlyMap<string, { readonly loadedFrom: string; readonly loadedBy: string; readonly loadedAt: Date }>
> {
  const { name, loadedFrom, loadedBy, loadedAt } = rateBookEditions
  const rows = await db.select({ name, loadedFrom, loadedBy, loadedAt }).from(rateBookEditions)
  return new Map(rows.map(({ name: of, ...origin }) => [of, origin]))
}
