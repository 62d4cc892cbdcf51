import { eq, or } from 'drizzle-orm'
import type { DbOrTx } from '#platform/database/server/database.ts'
import { nationalIdPairs } from './identity-tables.ts'

/** The key itself, and the key of the same person's other card if it is known. */
export async function listKeysOfPerson(db: DbOrTx, key: string): Promise<string[]> {
  const [pair] = await db
    .select({ smart: nationalIdPairs.smartKey, old: nationalIdPairs.oldKey })
    .from(nationalIdPairs)
    .where(or(eq(nationalIdPairs.smartKey, key), eq(nationalIdPairs.oldKey, key)))
    .limit(1)
  return pair ? [pair.smart, pair.old] : [key]
}

/** Stores that two numbers belong to one person; the first pair learned is kept. */
export async function keepNationalIdPair(
  db: DbOrTx,
  pair: { readonly smartKey: string; readonly oldKey: string },
  now: Date,
): Promise<void> {
  await db
    .insert(nationalIdPairs)
    .values({ ...pair, learnedAt: now })
    .onConflictDoNothing()
}
