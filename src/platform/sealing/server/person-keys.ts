import { createSecretKey, type KeyObject, randomBytes, randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { DbOrTx, ReadDatabase, Transaction } from '#platform/database/server/database.ts'
import {
  isSealed,
  openBytesWith,
  openText,
  sealBytesWith,
  sealText,
} from '#platform/database/server/sealed-text.ts'
import { destroyKeys, findWrappedKey, insertKeys, listWrappedKeys } from './person-key-store.ts'

/** Begins every text that lies under the key of a person: `p1.`, the number of the key, `.`, what is sealed. */
export const personMark = 'p1.'
/** Begins bytes that lie under the key of a person; the number of the key follows in 16 bytes. */
const bytesMark = Buffer.from('JIBONP1\n')
const uuidChars = 36
const uuidBytes = 16

/** Keys as they are used, of the people who were looked at last. Another instance's destruction is heard of so late. */
const cache = new LRUCache<string, KeyObject>({ max: 10_000, ttl: 60_000 })

/** The keys of some people, loaded: with them a page of rows is sealed or opened without asking again. */
export type LoadedKeys = {
  has(keyId: string): boolean
  /** @throws an Error when the key is not among those loaded: nothing is ever written in clear in its stead */
  seal(keyId: string, text: string): string
  sealBytes(keyId: string, content: Uint8Array): Uint8Array
  /**
   * The text; undefined when its key is destroyed. One that an older version sealed with the master key is opened with
   * that, and one that is not sealed is given as it is.
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

/** A key that is stored later, by `storeKeys`, in the transaction that stores what lies under it. */
export type NewKey = { readonly id: string; readonly wrapped: string }

export function makeKey(): NewKey {
  return { id: randomUUID(), wrapped: sealText(randomBytes(32).toString('base64url')) }
}

export async function storeKeys(tx: Transaction, keys: readonly NewKey[], now: Date): Promise<void> {
  await insertKeys(tx, keys, now)
}

/** Seals the bytes of a file with a key that is not stored yet. */
export function sealFileWith({ id, wrapped }: NewKey, content: Uint8Array): Uint8Array {
  return Buffer.concat([bytesMark, uuidToBytes(id), sealBytesWith(unwrap(wrapped), content)])
}

/** Loads the keys with these numbers, all in one query; destroyed ones are left out. */
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

/** Loads the keys that these sealed texts lie under. */
export async function loadKeysOf(
  db: ReadDatabase,
  sealed: Iterable<string | null | undefined>,
): Promise<LoadedKeys> {
  return loadPersonKeys(
    db,
    Array.from(sealed, (text) => (text ? keyIdOf(text) : undefined)),
  )
}

/** Opens one text; undefined when the key it lies under is destroyed. */
export async function openFor(db: ReadDatabase, sealed: string): Promise<string | undefined> {
  return (await loadKeysOf(db, [sealed])).open(sealed)
}

/** Opens the bytes of a file; undefined when its key is destroyed. Bytes that are not sealed are given as they are. */
export async function openFile(db: ReadDatabase, content: Uint8Array): Promise<Uint8Array | undefined> {
  return (await loadPersonKeys(db, [keyIdOfFile(content)])).openBytes(content)
}

/** The number of the key that the bytes of a file lie under; undefined when they lie under none. */
export function keyIdOfFile(content: Uint8Array): string | undefined {
  if (!bytesMark.equals(content.subarray(0, bytesMark.length))) return undefined
  return bytesToUuid(content.subarray(bytesMark.length, bytesMark.length + uuidBytes))
}

/** The number of the key that a text lies under; undefined when it lies under none. */
export function keyIdOf(text: string): string | undefined {
  return text.startsWith(personMark)
    ? text.slice(personMark.length, personMark.length + uuidChars)
    : undefined
}

/**
 * Destroys keys of people: from then on nobody reads what lies under them, in no backup either, once the list of
 * destroyed keys has been applied to that (destroyed-keys-outside.ts in `people/staff`). Doing it twice changes nothing. Another
 * instance may go on reading for the minute that it keeps keys.
 */
export async function destroyPersonKeys(tx: DbOrTx, keyIds: readonly string[], now: Date): Promise<void> {
  await destroyKeys(
    tx,
    keyIds.map((key) => ({ key, at: now })),
  )
  for (const key of keyIds) cache.delete(key)
}

/** True when the master key of this process opens what is stored; better found out at the start than on somebody's page. */
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

/** Forgets the keys that this process holds in memory. */
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
