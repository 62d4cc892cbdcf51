import { z } from 'zod'
import type { DbOrTx, Transaction } from '#platform/database/server/database.ts'
import { type DestroyedKey, deleteReturned, destroyKeys } from './person-key-store.ts'
import { forgetPersonKeys } from './person-keys.ts'

const line = z.object({ key: z.uuid(), at: z.coerce.date() })
const portion = 1000

/** JSON lines: `{"key":"…","at":"…"}`. */
export function writeKeyLines(keys: readonly DestroyedKey[]): string {
  return keys.map(({ key, at }) => `${JSON.stringify({ key, at: at.toISOString() })}\n`).join('')
}

/** @throws Error if a line is not one of ours: an unreadable list must not pass for an empty one */
export function readKeyLines(lines: string): readonly DestroyedKey[] {
  return lines
    .split('\n')
    .filter((text) => text.trim() !== '')
    .map((text) => line.parse(JSON.parse(text)))
}

/** Removes keys that a partly restored backup brought back although they are listed as destroyed. */
export async function removeReturnedKeys(tx: Transaction): Promise<void> {
  await deleteReturned(tx)
  forgetPersonKeys()
}

/** Destroys the listed keys that a restored backup brought back, and lists them here too. */
export async function applyDestroyedKeys(tx: DbOrTx, keys: readonly DestroyedKey[]): Promise<void> {
  for (let at = 0; at < keys.length; at += portion) await destroyKeys(tx, keys.slice(at, at + portion))
  forgetPersonKeys()
}
