import type { Autocommit, ReadDatabase } from '#platform/database/server/database.ts'
import { insertKeyOnce } from './person-key-store.ts'
import { type LoadedKeys, loadKeysOf, loadPersonKeys, makeKey } from './person-keys.ts'

/**
 * The key of what the office writes about things that belong to no policy. It is never destroyed; a new master key
 * wraps it again like all others.
 */
export const officeKey = '0ff1ce00-0000-4000-8000-000000000001'

/** Finds the key of the person whom a thing is about; undefined where it is about nobody, or they have none. */
export type FindKey = (db: ReadDatabase, id: string) => Promise<string | null | undefined>

const finders = new Map<string, FindKey>()

/** Says whose key the texts about things of a kind lie under: `policy:17` is of the kind `policy`. Once, at the start. */
export function registerKeyFinder(kind: string, find: FindKey): void {
  finders.set(kind, find)
}

/** Stores the key of the office, once in the life of a database. Before anything is written about anything. */
export async function bringOfficeKey(db: Autocommit, now: Date): Promise<void> {
  await insertKeyOnce(db, { ...makeKey(), id: officeKey }, now)
}

/**
 * Seals a text that was written about a thing: with the key of the person whom the thing belongs to, so that their
 * erasure makes it unreadable, else with that of the office.
 */
export async function sealAbout(
  db: ReadDatabase,
  thing: string | null | undefined,
  text: string,
): Promise<string> {
  const keyId = (await findKeyOf(db, thing)) ?? officeKey
  const keys = await loadPersonKeys(db, [keyId])
  if (keys.has(keyId)) return keys.seal(keyId, text)
  // The person is erased: what is written after that is the office's.
  return (await loadPersonKeys(db, [officeKey])).seal(officeKey, text)
}

/** The key of the person whom a thing belongs to. */
export async function findKeyOf(
  db: ReadDatabase,
  thing: string | null | undefined,
): Promise<string | null | undefined> {
  const [, kind = '', id = ''] = /^(\w+):(.+)$/.exec(thing ?? '') ?? []
  return finders.get(kind)?.(db, id)
}

/** A JSON value, sealed as a text about a thing. */
export async function sealValueAbout(
  db: ReadDatabase,
  thing: string | null | undefined,
  value: unknown,
): Promise<string> {
  return sealAbout(db, thing, JSON.stringify(value))
}

/** Loads the keys of the sealed texts among some stored values. */
export function loadKeysOfValues(db: ReadDatabase, stored: readonly unknown[]): Promise<LoadedKeys> {
  return loadKeysOf(
    db,
    stored.filter((value) => typeof value === 'string'),
  )
}

/** A stored JSON value as it was; one that an older version stored is so already. Undefined once its key is destroyed. */
export function openValue(keys: LoadedKeys, stored: unknown): unknown {
  if (typeof stored !== 'string') return stored
  const text = keys.open(stored)
  return text === undefined ? undefined : JSON.parse(text)
}
