import type { Files } from '#adapters/files/files.ts'
import { type Language, languages } from '#kernel/language.ts'
import type { Database, Transaction } from '#platform/database/server/database.ts'
import { recordOwnAudit } from '#platform/http/server/audit.ts'
import { announcePublished } from '#platform/pages/server/publish.ts'
import type { ContentType } from '../content-type.ts'
import { changedParts, mergeTexts } from '../entry-data.ts'
import { isSameFile, toEntryFile, withoutEmpty } from '../entry-file.ts'
import { numberItems } from '../number-items.ts'
import type { Standings } from '../rules.ts'
import type { StoredEntry } from '../stored-entry.ts'
import type { Editor } from './editor.ts'
import { insertEntries, insertVersions, listEntries, lockContent, type NewEntry } from './entry-store.ts'
import { keepFile } from './media-files.ts'
import { publish, unpublish } from './publish-content.ts'
import type { ReadEntry } from './read-content-folder.ts'
import { addVersion, allReferences } from './save-version.ts'

export type Stored = { readonly made: number; readonly changed: number; readonly same: number }

/** How many rows one statement brings: what they carry may be long. */
const rowsAtOnce = 100

/** Stores what was read from files: new entries, and those that differ from what readers see. All or nothing. */
export async function storeContent(
  {
    db,
    files,
    types,
  }: { readonly db: Database; readonly files: Files; readonly types: readonly ContentType[] },
  read: readonly ReadEntry[],
  editor: Editor,
  isWanted: (tx: Transaction) => Promise<boolean> = async () => true,
): Promise<Stored> {
  // First the files: an entry never names one that is not there.
  for (const { key, bytes } of read.flatMap((entry) => entry.files)) await keepFile(files, key, bytes)
  return db.transaction(async (tx) => {
    await lockContent(tx)
    if (!(await isWanted(tx))) return { made: 0, changed: 0, same: read.length }
    const stored = new Map(
      (
        await listEntries(
          tx,
          types.map(({ name }) => name),
        )
      ).map((entry) => [`${entry.type}:${entry.slug}`, entry]),
    )
    const before = (one: ReadEntry) => stored.get(`${one.type.name}:${one.slug}`)
    const fresh = read.filter((one) => !before(one))
    const different = read.filter((one) => {
      const entry = before(one)
      return entry && !isSame(one, entry)
    })
    await makeEntries(tx, fresh, editor)
    for (const one of different) await changeEntry(tx, one, before(one) as StoredEntry, editor)
    const counts = {
      made: fresh.length,
      changed: different.length,
      same: read.length - fresh.length - different.length,
    }
    if (counts.made + counts.changed > 0) {
      await recordOwnAudit(tx, editor.at, {
        action: 'content.import',
        details: { ...counts, who: editor.who },
      })
      await announcePublished(tx)
    }
    return counts
  })
}

/** Whether a file says what readers see already. */
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
      ...{ type: type.name, slug, position, version: 1, draft: data, live, lastItem: last },
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
        const [type, entryId] = [read[from + index]?.type, ids[index]]
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
): Promise<void> {
  await addVersion(tx, type, entry, data, editor, { position })
  const taken = languages.filter(
    (one) => !published.includes(one) && entry.standings[one].version !== undefined,
  )
  if (published.length > 0) await publish(tx, type, slug, published, editor)
  if (taken.length > 0) await unpublish(tx, type, slug, taken, editor)
}

function standingsOf(published: readonly Language[]): Standings {
  const standing = (language: Language) => (published.includes(language) ? { version: 1 } : {})
  return { bn: standing('bn'), en: standing('en') }
}
