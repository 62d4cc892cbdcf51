import { and, eq, sql } from 'drizzle-orm'
import type { Autocommit, ReadDatabase, Transaction } from '#platform/database/server/database.ts'
import { actAnswers } from '#platform/database/server/tables.ts'

/** The owner of the key, and the key itself as a digest. */
export type ActKey = { readonly owner: string; readonly keyDigest: string }
export type StoredAct = typeof actAnswers.$inferSelect

export async function findKept(db: ReadDatabase, key: ActKey): Promise<StoredAct | undefined> {
  const [row] = await db.select().from(actAnswers).where(isOf(key))
  return row
}

/**
 * Takes an advisory lock on a key until the transaction ends; a killed program leaves no lock behind.
 * @returns false if another transaction holds it
 */
export async function tryLockActKey(tx: Transaction, { owner, keyDigest }: ActKey): Promise<boolean> {
  const name = `act ${owner} ${keyDigest}`
  const { rows } = await tx.execute<{ held: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as held`,
  )
  return rows[0]?.held === true
}

export async function insertKept(tx: Transaction, row: StoredAct): Promise<void> {
  await tx.insert(actAnswers).values(row)
}

export async function setAnswer(db: Autocommit, key: ActKey, answer: string): Promise<void> {
  await db.update(actAnswers).set({ answer }).where(isOf(key))
}

/** Frees the key of an act that was refused in the end. */
export async function freeKey(db: Autocommit, key: ActKey): Promise<void> {
  await db.delete(actAnswers).where(isOf(key))
}

function isOf({ owner, keyDigest }: ActKey) {
  return and(eq(actAnswers.owner, owner), eq(actAnswers.keyDigest, keyDigest))
}
