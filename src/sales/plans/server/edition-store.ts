import { asc, notInArray } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts'
import type { EditionSource } from '../edition-source.ts'
import { rateBookEditions } from './edition-tables.ts'

/** An edition as it is kept: what it is made of, and how it came here. */
export type StoredEdition = EditionSource & {
  /** The edition whose rates it overrides; undefined for a whole book. */
  readonly base: string | undefined
}

type NewEdition = StoredEdition & {
  readonly loadedFrom: string
  readonly loadedBy: string
  readonly loadedAt: Date
}

/** Editions that are not `known` by name, in the order they were loaded. */
export async function listEditionsBeside(
  db: DatabaseOrTransaction,
  known: readonly string[],
): Promise<StoredEdition[]> {
  const rows = await db
    .select()
    .from(rateBookEditions)
    .where(notInArray(rateBookEditions.name, [...known]))
    .orderBy(asc(rateBookEditions.id))
  return rows.map(({ name, effectiveFrom, isIllustrative, book, tables, base }) => ({
    name,
    effectiveFrom,
    isIllustrative,
    book,
    tables,
    base: base ?? undefined,
  }))
}

/** Keeps an edition. @returns false when its name was taken a moment ago */
export async function insertEdition(db: DatabaseOrTransaction, edition: NewEdition): Promise<boolean> {
  const { name, effectiveFrom, isIllustrative, book, tables, base, loadedFrom, loadedBy, loadedAt } = edition
  const row = { name, effectiveFrom, isIllustrative, book, tables, base, loadedFrom, loadedBy, loadedAt }
  const kept = await db
    .insert(rateBookEditions)
    .values(row)
    .onConflictDoNothing({ target: rateBookEditions.name })
    .returning({ name: rateBookEditions.name })
  return kept.length > 0
}
