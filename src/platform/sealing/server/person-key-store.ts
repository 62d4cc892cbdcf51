import { inArray, sql } from 'drizzle-orm'
import type { Autocommit, DbOrTx, ReadDatabase, Transaction } from '#platform/database/server/database.ts'
import { destroyedPersonKeys, personKeys } from './tables.ts'

export type DestroyedKey = { readonly key: string; readonly at: Date }

export async function insertKeys(
  db: DbOrTx,
  rows: readonly { readonly id: string; readonly wrapped: string }[],
  now: Date,
): Promise<void> {
  if (rows.length > 0) await db.insert(personKeys).values(rows.map((row) => ({ ...row, createdAt: now })))
}

/** The wrapped keys with these ids; a destroyed key is left out, even if a restored backup brought it back. */
export async function listWrappedKeys(
  db: ReadDatabase,
  ids: readonly string[],
): Promise<readonly { readonly id: string; readonly wrapped: string }[]> {
  return db
    .select({ id: personKeys.id, wrapped: personKeys.wrapped })
    .from(personKeys)
    .where(
      sql`${inArray(personKeys.id, [...ids])} and not exists (
        select from ${destroyedPersonKeys} where ${destroyedPersonKeys.keyId} = ${personKeys.id})`,
    )
}

/** Removes keys and records that they were destroyed; idempotent. */
export async function destroyKeys(tx: DbOrTx, keys: readonly DestroyedKey[]): Promise<void> {
  if (keys.length === 0) return
  await tx
    .insert(destroyedPersonKeys)
    .values(keys.map(({ key, at }) => ({ keyId: key, destroyedAt: at })))
    .onConflictDoNothing()
  await tx.delete(personKeys).where(
    inArray(
      personKeys.id,
      keys.map(({ key }) => key),
    ),
  )
}

/** The keys that this database lists as destroyed, the oldest first. */
export async function listDestroyedKeys(db: ReadDatabase): Promise<readonly DestroyedKey[]> {
  return db
    .select({ key: destroyedPersonKeys.keyId, at: destroyedPersonKeys.destroyedAt })
    .from(destroyedPersonKeys)
    .orderBy(destroyedPersonKeys.destroyedAt, destroyedPersonKeys.keyId)
}

export async function findWrappedKey(db: ReadDatabase): Promise<string | undefined> {
  const [row] = await db.select({ wrapped: personKeys.wrapped }).from(personKeys).limit(1)
  return row?.wrapped
}

/** Deletes wrapped keys that are on the list of destroyed keys. */
export async function deleteReturned(tx: Transaction): Promise<void> {
  await tx.execute(sql`delete from ${personKeys} using ${destroyedPersonKeys}
    where ${personKeys.id} = ${destroyedPersonKeys.keyId}`)
}

/** Stores a key unless it is there. */
export async function insertKeyOnce(
  db: Autocommit,
  key: { readonly id: string; readonly wrapped: string },
  now: Date,
): Promise<void> {
  await db
    .insert(personKeys)
    .values({ ...key, createdAt: now })
    .onConflictDoNothing()
}
