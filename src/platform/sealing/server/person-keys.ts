import { createSecretKey, type KeyObject, randomBytes, randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { DbOrTx, ReadDatabase } from '#platform/database/server/database.ts'
import {
  isSealed,
  openBytesWith,
  openText,
  sealBytesWith,
  sealText,
} from '#platform/database/server/sealed-text.ts'
import { destroyKeys, findWrappedKey, insertKeys, listWrappedKeys } from './person-key-store.ts'

/** The prefix of a text sealed under a person's key. The format is `p1.`, the key id, `.`, the sealed content. */
export const personMark = 'p1.'
/** The prefix of bytes sealed under a person's key; the key id follows in 16 bytes. */
const bytesMark = Buffer.from('JIBONP1\n')
const uuidChars = 36
const uuidBytes = 16

/** Recently used keys, unwrapped. A key destroyed by another instance stays usable here until the TTL ends. */
const cache = new LRUCache<string, KeyObject>({ max: 10_000, ttl: 60_000 })

/** Loaded keys of some people, to seal or open many rows without further queries. */
export type LoadedKeys = {
  has(keyId: string): boolean
  /** @throws Error if the key is not loaded, so that nothing is ever stored in plain text instead */
  seal(keyId: string, text: string): string
  sealBytes(keyId: string, content: Uint8Array): Uint8Array
  /**
   * Opens a text; undefined if its key is destroyed. A text that an older version sealed with the master key
   * is opened with that, and unsealed text is returned unchanged.
   */
  open(sealed: string): string | undefined
  openBytes(sealed: Uint8Array): Uint8Array | undefined
}

/** Makes a key for a person. What is sealed with it is readable until the key is destroyed. */
export async function createPersonKey(tx: DbOrTx, now: Date): Promise<string> {
  const [id = ''] = await createPersonKeys(tx, 1, now)
  return id
}

/** Makes many keys at once. */
export async function createPersonKeys(tx: DbOrTx, count: number, now: Date): Promise<readonly string[]> {
  const keys = Array.from({ length: count }, makeKey)
  await insertKeys(tx, keys, now)
  return keys.map(({ id }) => id)
}

/** A key that `insertKeys` stores later, in the transaction that stores the data sealed with it. */
export type NewKey = { readonly id: string; readonly wrapped: string }

export function makeKey(): NewKey {
  return { id: randomUUID(), wrapped: sealText(randomBytes(32).toString('base64url')) }
}

/** Seals the bytes of a file with a key that is not stored yet. */
export function sealFileWith({ id, wrapped }: NewKey, content: Uint8Array): Uint8Array {
  return Buffer.concat([bytesMark, uuidToBytes(id), sealBytesWith(unwrap(wrapped), content)])
}

/** Loads the keys with these ids in one query; destroyed ones are left out. */
export async function loadPersonKeys(
  db: ReadDatabase,
  ids: Iterable<string | null | undefined>,
): Promise<LoadedKeys> {
  const keys = new Map<string, KeyObject>()
  const missing: string[] = []
  for (const id of new Set(ids)) {
    if (!id) continue
    const known = cache.get(id)
    if (known) keys.set(id, known)
    else missing.push(id)
  }
  if (missing.length > 0)
    for (const { id, wrapped } of await listWrappedKeys(db, missing)) {
      const key = unwrap(wrapped)
      cache.set(id, key)
      keys.set(id, key)
    }
  const requireKey = (id: string): KeyObject => {
    const key = keys.get(id)
    if (!key) throw new Error('The key of this person is destroyed or was not loaded')
    return key
  }
  return {
    has: (id) => keys.has(id),
    seal: (id, text) =>
      `${personMark}${id}.${Buffer.from(sealBytesWith(requireKey(id), Buffer.from(text))).toString('base64url')}`,
    sealBytes: (id, content) =>
      Buffer.concat([bytesMark, uuidToBytes(id), sealBytesWith(requireKey(id), content)]),
    open(sealed) {
      const id = keyIdOf(sealed)
      if (id === undefined) return isSealed(sealed) ? openText(sealed) : sealed
      const key = keys.get(id)
      const body = Buffer.from(sealed.slice(personMark.length + uuidChars + 1), 'base64url')
      return key && Buffer.from(openBytesWith(key, body)).toString('utf8')
    },
    openBytes(sealed) {
      const id = keyIdOfFile(sealed)
      if (id === undefined) return sealed
      const key = keys.get(id)
      return key && openBytesWith(key, sealed.subarray(bytesMark.length + uuidBytes))
    },
  }
}

export async function loadKeysOf(
  db: ReadDatabase,
  sealed: Iterable<string | null | undefined>,
): Promise<LoadedKeys> {
  return loadPersonKeys(
    db,
    Array.from(sealed, (text) => (text ? keyIdOf(text) : undefined)),
  )
}

/** Opens one text; undefined if its key is destroyed. */
export async function openFor(db: ReadDatabase, sealed: string): Promise<string | undefined> {
  return (await loadKeysOf(db, [sealed])).open(sealed)
}

/** Opens the bytes of a file; undefined if its key is destroyed. Unsealed bytes are returned unchanged. */
export async function openFile(db: ReadDatabase, content: Uint8Array): Promise<Uint8Array | undefined> {
  return (await loadPersonKeys(db, [keyIdOfFile(content)])).openBytes(content)
}

/** The id of the key that a file is sealed under; undefined if it is not sealed. */
export function keyIdOfFile(content: Uint8Array): string | undefined {
  if (!bytesMark.equals(content.subarray(0, bytesMark.length))) return undefined
  return bytesToUuid(content.subarray(bytesMark.length, bytesMark.length + uuidBytes))
}

/** The id of the key that a text is sealed under; undefined if it is not sealed. */
export function keyIdOf(text: string): string | undefined {
  return text.startsWith(personMark)
    ? text.slice(personMark.length, personMark.length + uuidChars)
    : undefined
}

/**
 * Destroys keys of people: data under them can no longer be read, not even in a backup once the list of
 * destroyed keys has been applied to it (destroyed-keys-outside.ts in `people/staff`). Idempotent. Whoever
 * read a key before the commit, here or at another instance, may still have it for the minute that it is cached.
 */
export async function destroyPersonKeys(tx: DbOrTx, keyIds: readonly string[], now: Date): Promise<void> {
  await destroyKeys(
    tx,
    keyIds.map((key) => ({ key, at: now })),
  )
  for (const key of keyIds) cache.delete(key)
}

/** True if the master key of this process opens what is stored; checked at start-up rather than when a page fails. */
export async function opensStoredKeys(db: ReadDatabase): Promise<boolean> {
  const wrapped = await findWrappedKey(db)
  if (wrapped === undefined) return true
  try {
    openText(wrapped)
    return true
  } catch {
    return false
  }
}

/** Clears the keys that this process has cached. */
export function forgetPersonKeys(): void {
  cache.clear()
}

function unwrap(wrapped: string): KeyObject {
  return createSecretKey(Buffer.from(openText(wrapped), 'base64url'))
}

function uuidToBytes(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex')
}

function bytesToUuid(bytes: Uint8Array): string {
  const hex = Buffer.from(bytes).toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
