import { createSecretKey, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Autocommit, ReadDatabase } from '#platform/database/server/database.ts'
import {
  demoStoreKey,
  deriveLookUpKey,
  openText,
  reseal,
  sealText,
  setLookUpKey,
} from '#platform/database/server/sealed-text.ts'
import { installationKeys } from './tables.ts'

const purpose = 'digests'

/**
 * Loads the key for digests into this process. If the database has none yet, it gets one: a random key in a
 * new installation; in one that already has digests, and in the demo, the key derived from the master key.
 * @returns false if the master key of this process does not open it
 */
export async function loadLookUpKey(
  db: Autocommit,
  { storeKey, hasDigests }: { readonly storeKey: string; readonly hasDigests: () => Promise<boolean> },
): Promise<boolean> {
  let wrapped = await findLookUpKey(db)
  if (wrapped === undefined) {
    const isDerived = storeKey === demoStoreKey || (await hasDigests())
    const key = isDerived ? deriveLookUpKey(storeKey).export() : randomBytes(32)
    await db
      .insert(installationKeys)
      .values({ purpose, wrapped: sealText(key.toString('base64url')) })
      .onConflictDoNothing()
    // If two instances start at once, the other one may have been first.
    wrapped = await findLookUpKey(db)
  }
  try {
    setLookUpKey(createSecretKey(Buffer.from(openText(wrapped ?? ''), 'base64url')))
    return true
  } catch {
    return false
  }
}

export async function hasLookUpKey(db: ReadDatabase): Promise<boolean> {
  return (await findLookUpKey(db)) !== undefined
}

/** Rewraps the look-up key with the current master key if it is wrapped with the previous one. */
export async function rewrapLookUpKey(tx: Autocommit): Promise<void> {
  const wrapped = reseal((await findLookUpKey(tx)) ?? '')
  if (wrapped) await tx.update(installationKeys).set({ wrapped }).where(eq(installationKeys.purpose, purpose))
}

async function findLookUpKey(db: ReadDatabase): Promise<string | undefined> {
  const [row] = await db
    .select({ wrapped: installationKeys.wrapped })
    .from(installationKeys)
    .where(eq(installationKeys.purpose, purpose))
  return row?.wrapped
}
