import { Refusal, refuse } from '#kernel/problem.ts'
import type { Transaction } from '#platform/database/server/database.ts'
import { isSlug, requireData } from '../check-data.ts'
import type { ContentType, NewData } from '../content-type.ts'
import { changedParts, type Data, type Part } from '../entry-data.ts'
import { numberItems } from '../number-items.ts'
import { referencesOf } from '../references.ts'
import { keepOtherParts } from '../rules.ts'
import type { StoredEntry } from '../stored-entry.ts'
import { cleanData } from './clean-content.ts'
import { type Editor, recordChange } from './editor.ts'
import {
  findEnds,
  findVersionData,
  insertEntries,
  insertVersions,
  lockEntry,
  updateEntry,
} from './entry-store.ts'
import { requireRoomFor } from './needed-entry.ts'

type Save<T extends ContentType> = {
  readonly slug: string
  readonly data: NewData<T>
  /** The version that the editor began with; 0 for a new entry. */
  readonly startedFrom: number
  /** The part of the data that is saved; the others are not changed. */
  readonly part?: Part | 'all'
  readonly position?: number
}

export type Saved = { readonly id: number; readonly version: number; readonly isNew: boolean }

/**
 * Stores a draft as a new version, which readers do not see. Unchanged data makes no version.
 * @throws Refusal 422 by field; 409 contentStale when somebody has saved since; 409 slugTaken
 */
export async function saveVersion<T extends ContentType>(
  tx: Transaction,
  type: T,
  save: Save<T>,
  editor: Editor,
): Promise<Saved> {
  const entry = await lockEntry(tx, type.name, save.slug)
  const given = requireData(type, save.data)
  if (!entry) return makeEntry(tx, type, save, given, editor)
  if (save.startedFrom === 0) refuse(409, 'slugTaken')
  if (save.startedFrom !== entry.version) refuse(409, 'contentStale')
  return addVersion(tx, type, entry, given, editor, save)
}

/**
 * Copies an older version to a new one.
 * @throws Refusal 404 noSuchContent; 409 contentStale
 */
export async function restoreVersion(
  tx: Transaction,
  type: ContentType,
  {
    slug,
    number,
    startedFrom,
  }: { readonly slug: string; readonly number: number; readonly startedFrom: number },
  editor: Editor,
): Promise<Saved> {
  const entry = (await lockEntry(tx, type.name, slug)) ?? refuse(404, 'noSuchContent')
  if (startedFrom !== entry.version) refuse(409, 'contentStale')
  const data = (await findVersionData(tx, entry.id, number)) ?? refuse(404, 'noSuchContent')
  return addVersion(tx, type, entry, requireData(type, data), editor, { restoredFrom: number })
}

export async function addVersion(
  tx: Transaction,
  type: ContentType,
  entry: StoredEntry,
  given: Data,
  editor: Editor,
  how: { readonly part?: Part | 'all'; readonly position?: number; readonly restoredFrom?: number },
): Promise<Saved> {
  const merged = keepOtherParts(type, entry.draft, cleanData(type, given as never), how.part ?? 'all')
  const { data, last } = numberItems(type.fields, entry.draft, merged, entry.lastItem)
  const position = how.position ?? entry.position
  const parts = changedParts(type.fields, entry.draft, data)
  const isSame = parts.length === 0 && how.restoredFrom === undefined
  if (isSame && position === entry.position) return { id: entry.id, version: entry.version, isNew: false }
  const version = isSame ? entry.version : entry.version + 1
  const refersTo = allReferences(type, data, entry.live?.data)
  await updateEntry(tx, entry.id, { ...entry, position, version, draft: data, lastItem: last, refersTo })
  if (!isSame) {
    const { who, at } = editor
    const row = { entryId: entry.id, number: version, at, who, parts, data, restoredFrom: how.restoredFrom }
    await insertVersions(tx, [row])
  }
  await recordChange(tx, editor, 'save', type, entry.slug, { version, parts: parts.join(' ') })
  return { id: entry.id, version, isNew: !isSame }
}

/** What an entry refers to in its draft and in its published state. */
export function allReferences(type: ContentType, draft: Data, live: Data | undefined): string[] {
  return [...new Set([...referencesOf(type, draft), ...(live ? referencesOf(type, live) : [])])]
}

async function makeEntry<T extends ContentType>(
  tx: Transaction,
  type: T,
  { slug, position: wanted, startedFrom }: Save<T>,
  given: Data,
  editor: Editor,
): Promise<Saved> {
  if (startedFrom !== 0) refuse(409, 'contentStale')
  requireRoomFor(type, slug)
  if (slug === '') throw new Refusal(422, { code: 'addressMissing', field: 'slug' })
  if (!isSlug(type, slug)) throw new Refusal(422, { code: 'slugInvalid', field: 'slug' })
  const position = wanted ?? (await placeOfNew(tx, type))
  const { data, last } = numberItems(type.fields, undefined, cleanData(type, given as never), 0)
  const [id] = await insertEntries(tx, [
    {
      type: type.name,
      slug,
      position,
      version: 1,
      draft: data,
      lastItem: last,
      live: undefined,
      standings: { bn: {}, en: {} },
      refersTo: allReferences(type, data, undefined),
      liveChangedAt: undefined,
    },
  ])
  // Another call created it at the same moment.
  if (id === undefined) return refuse(409, 'slugTaken')
  const parts = changedParts(type.fields, type.blank, data)
  const { who, at } = editor
  await insertVersions(tx, [{ entryId: id, number: 1, at, who, parts, data, restoredFrom: undefined }])
  await recordChange(tx, editor, 'make', type, slug, { version: 1 })
  return { id, version: 1, isNew: true }
}

/** Last in an order that editors choose; first where readers see only the first entry, for a while. */
async function placeOfNew(tx: Transaction, { name, isOrdered, endsWith }: ContentType): Promise<number> {
  if (!isOrdered) return 0
  const { first, last } = await findEnds(tx, name)
  return endsWith ? first - 10 : last + 10
}
