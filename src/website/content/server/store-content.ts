import { isDeepStrictEqual } from 'node:util'
import type { Files } from '#adapters/files/files.ts'
import { type Language, languages } from '#kernel/language.ts'
import type { Database, DbOrTx, Transaction } from '#platform/database/server/database.ts'
import { type AuditEvent, recordOwnAudit } from '#platform/http/server/audit.ts'
import { announcePublished } from '#platform/pages/server/publish.ts'
import type { ContentType } from '../content-type.ts'
import { changedParts, mergeTexts } from '../entry-data.ts'
import { isSameFile, toEntryFile, withoutEmpty } from '../entry-file.ts'
import { numberItems } from '../number-items.ts'
import type { Standings } from '../rules.ts'
import type { StoredEntry } from '../stored-entry.ts'
import type { Editor } from './editor.ts'
import { insertEntries, insertVersions, listEntries, lockContent, type NewEntry } from './entry-store.ts'
import { insertImport } from './import-store.ts'
import { keepFile } from './media-files.ts'
import { publish, unpublish } from './publish-content.ts'
import type { ReadEntry } from './read-content-folder.ts'
import { addVersion, allReferences } from './save-version.ts'

export type Stored = {
  readonly made: number
  readonly changed: number
  readonly same: number
  /** Files of regulated texts, whose publication waits for a second person: each is stored as a draft. */
  readonly held: readonly string[]
  /** The id by which it can be undone; absent if nothing changed or it is not recorded. */
  readonly importId?: number
}

/** The ids of the entries whose publication needs a second person. */
export type ListHeld = (db: DbOrTx) => Promise<ReadonlySet<number>>

type How = {
  /** Whether it is still needed; asked under the lock against other imports. */
  readonly isWanted?: (tx: Transaction) => Promise<boolean>
  readonly listHeld?: ListHeld
  /** Recorded under this name, so that it can be undone. */
  readonly recordedFor?: string
}

/** Rows in one statement: their data may be long. */
const rowsAtOnce = 100

/** Stores entries read from files if they are new or differ from what readers see. All or nothing. */
export async function storeContent(
  {
    db,
    files,
    types,
  }: { readonly db: Database; readonly files: Files; readonly types: readonly ContentType[] },
  read: readonly ReadEntry[],
  editor: Editor,
  { isWanted, ...how }: How = {},
): Promise<Stored> {
  // Files first, so that no entry refers to a missing one.
  for (const { key, bytes } of read.flatMap((entry) => entry.files)) await keepFile(files, key, bytes)
  return db.transaction(async (tx) => {
    await lockContent(tx)
    if (isWanted && !(await isWanted(tx))) return { made: 0, changed: 0, same: read.length, held: [] }
    const stored = await storeRead(tx, types, read, editor, how)
    const event = importEvent(stored, editor.who)
    if (event) await recordOwnAudit(tx, editor.at, event)
    return stored
  })
}

/**
 * The same for entries without files, in a transaction that holds `lockContent`. The caller writes the audit
 * line (`importEvent`).
 */
export async function storeRead(
  tx: Transaction,
  types: readonly ContentType[],
  read: readonly ReadEntry[],
  editor: Editor,
  { listHeld, recordedFor }: Pick<How, 'listHeld' | 'recordedFor'>,
): Promise<Stored> {
  const names = types.map(({ name }) => name)
  const stored = byName(await listEntries(tx, names))
  const heldIds = (await listHeld?.(tx)) ?? new Set()
  const before = (one: ReadEntry) => stored.get(nameOf(one.type.name, one.slug))
  const fresh = read.filter((one) => !before(one))
  const different = read.filter((one) => {
    const entry = before(one)
    return entry && !isSame(one, entry)
  })
  const held = different.filter((one) => isHeld(one, before(one), heldIds))
  await makeEntries(tx, fresh, editor)
  for (const one of different)
    await changeEntry(tx, one, before(one) as StoredEntry, editor, held.includes(one))
  const touched = [...fresh, ...different]
  const record = { who: recordedFor ?? '', at: editor.at }
  const importId =
    recordedFor === undefined ? undefined : await recordImport(tx, touched, stored, names, record)
  const counts = {
    made: fresh.length,
    changed: different.length - held.length,
    same: read.length - touched.length,
  }
  if (touched.length > 0) await announcePublished(tx)
  return { ...counts, held: held.map(({ file }) => file), ...(importId === undefined ? {} : { importId }) }
}

/** The audit event of an import; undefined if nothing was touched. */
export function importEvent(
  { made, changed, same, held, importId }: Stored,
  who: string,
): AuditEvent | undefined {
  if (made + changed + held.length === 0) return undefined
  return {
    action: 'content.import',
    ...(importId === undefined ? {} : { thing: `import:${importId}` }),
    details: { made, changed, same, held: held.length, who },
  }
}

/** Whether a second person must agree before a file's text is published or unpublished. */
export function isHeld(
  read: ReadEntry,
  entry: StoredEntry | undefined,
  heldIds: ReadonlySet<number>,
): boolean {
  if (!entry || !heldIds.has(entry.id)) return false
  const isSeen = languages.some((language) => entry.standings[language].version !== undefined)
  return (isSeen || read.published.length > 0) && !isSame({ ...read, position: entry.position }, entry)
}

/** Whether a file says what readers already see. */
export function isSame(read: ReadEntry, entry: StoredEntry): boolean {
  const { type, published, position, data } = read
  const standings = { bn: {}, en: {} }
  const file = {
    ...toEntryFile(type, { ...entry, position, standings, live: undefined, draft: type.blank }),
    ...withoutEmpty(type.fields, data),
    published: { bn: published.includes('bn'), en: published.includes('en') },
  }
  const now = toEntryFile(type, entry)
  const isSameMedia = data.hash === undefined || data.hash === (entry.live?.data ?? entry.draft).hash
  return isSameMedia && isSameFile(file, { published: { bn: true, en: true }, ...now })
}

async function makeEntries(tx: Transaction, read: readonly ReadEntry[], { who, at }: Editor): Promise<void> {
  const made = read.map((one): NewEntry => {
    const { type, slug, position, published } = one
    const { data, last } = numberItems(type.fields, undefined, one.data, 0)
    const live =
      published.length > 0
        ? { data: mergeTexts(type.fields, undefined, data, published), sharedVersion: 1 }
        : undefined
    return {
      type: type.name,
      slug,
      position,
      version: 1,
      draft: data,
      live,
      lastItem: last,
      standings: standingsOf(published),
      refersTo: allReferences(type, data, live?.data),
      liveChangedAt: live ? at : undefined,
    }
  })
  for (let from = 0; from < made.length; from += rowsAtOnce) {
    const rows = made.slice(from, from + rowsAtOnce)
    const ids = await insertEntries(tx, rows)
    await insertVersions(
      tx,
      rows.flatMap(({ draft }, index) => {
        const type = read[from + index]?.type
        const entryId = ids[index]
        if (!type || entryId === undefined) return []
        const parts = changedParts(type.fields, type.blank, draft)
        return [{ entryId, number: 1, at, who, parts, data: draft, restoredFrom: undefined }]
      }),
    )
  }
}

async function changeEntry(
  tx: Transaction,
  { type, slug, position, data, published }: ReadEntry,
  entry: StoredEntry,
  editor: Editor,
  isDraftOnly: boolean,
): Promise<void> {
  await addVersion(tx, type, entry, data, editor, { position })
  if (isDraftOnly) return
  const taken = languages.filter(
    (one) => !published.includes(one) && entry.standings[one].version !== undefined,
  )
  if (published.length > 0) await publish(tx, type, slug, published, editor)
  if (taken.length > 0) await unpublish(tx, type, slug, taken, editor)
}

/** @returns the id of the import; undefined if nothing changed */
async function recordImport(
  tx: Transaction,
  touched: readonly ReadEntry[],
  before: ReadonlyMap<string, StoredEntry>,
  types: readonly string[],
  record: Pick<Editor, 'who' | 'at'>,
): Promise<number | undefined> {
  if (touched.length === 0) return undefined
  const after = byName(await listEntries(tx, types))
  const entries = touched.flatMap(({ type, slug }) => {
    const was = before.get(nameOf(type.name, slug))
    const now = after.get(nameOf(type.name, slug))
    if (!now || isDeepStrictEqual(was, now)) return []
    const { version, standings } = now
    return [{ entryId: now.id, type: type.name, slug, before: was, after: { version, standings } }]
  })
  return entries.length > 0 ? insertImport(tx, record, entries) : undefined
}

const nameOf = (type: string, slug: string) => `${type}:${slug}`

function byName(entries: readonly StoredEntry[]): ReadonlyMap<string, StoredEntry> {
  return new Map(entries.map((entry) => [nameOf(entry.type, entry.slug), entry]))
}

function standingsOf(published: readonly Language[]): Standings {
  const standing = (language: Language) => (published.includes(language) ? { version: 1 } : {})
  return { bn: standing('bn'), en: standing('en') }
}
