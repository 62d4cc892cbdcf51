import type { Autocommit, ReadDatabase } from '#platform/database/server/database.ts'
import { insertKeyOnce } from './person-key-store.ts'
import { type LoadedKeys, loadKeysOf, loadPersonKeys, makeKey } from './person-keys.ts'

/**
 * The key for texts that the office writes about things that belong to no person. It is never destroyed; a
 * new master key rewraps it like all others.
 */
const officeKey = '0ff1ce00-0000-4000-8000-000000000001'

/** Finds the key of the person a thing is about; undefined if it is about nobody, or they have none. */
export type FindKey = (db: ReadDatabase, id: string) => Promise<string | null | undefined>

const finders = new Map<string, FindKey>()

/**
 * Registers how to find the key for texts about things of a kind: `policy:17` is of the kind `policy`. Call
 * it once per kind, at start-up.
 */
export function registerKeyFinder(kind: string, find: FindKey): void {
  finders.set(kind, find)
}

/** Stores the office key once per database. Call it before anything is sealed with it. */
export async function ensureOfficeKey(db: Autocommit, now: Date): Promise<void> {
  await insertKeyOnce(db, { ...makeKey(), id: officeKey }, now)
}

/**
 * Seals a text about a thing with the key of the person it belongs to, so that their erasure makes it
 * unreadable; else with the office key.
 */
export async function sealAbout(
  db: ReadDatabase,
  thing: string | null | undefined,
  text: string,
): Promise<string> {
  const keyId = (await findKeyOf(db, thing)) ?? officeKey
  const keys = await loadPersonKeys(db, [keyId])
  if (keys.has(keyId)) return keys.seal(keyId, text)
  // The person is erased: later texts use the office key.
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

/**
 * Opens a stored JSON value; undefined once its key is destroyed. A value that an older version stored
 * unsealed is returned unchanged.
 */
export function openValue(keys: LoadedKeys, stored: unknown): unknown {
  if (typeof stored !== 'string') return stored
  const text = keys.open(stored)
  return text === undefined ? undefined : JSON.parse(text)
}
