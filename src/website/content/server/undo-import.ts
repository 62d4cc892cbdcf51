import { isDeepStrictEqual } from 'node:util'
import { refuse } from '#kernel/problem.ts'
import type { Transaction } from '#platform/database/server/database.ts'
import { announcePublished } from '#platform/pages/server/publish.ts'
import { requireData } from '../check-data.ts'
import type { ContentType } from '../content-type.ts'
import { redirectType } from '../redirect-type.ts'
import { namesOf } from '../references.ts'
import type { Standing, Standings } from '../rules.ts'
import type { StoredEntry } from '../stored-entry.ts'
import type { Editor } from './editor.ts'
import { listReferring, lockContent, lockEntries } from './entry-store.ts'
import { type ImportedEntry, listImportedEntries, lockImport, markUndone } from './import-store.ts'
import { republish, requireVersion } from './publish-content.ts'
import { removeWith } from './remove-entry.ts'
import { addVersion } from './save-version.ts'
import type { ListHeld } from './store-content.ts'

/**
 * Why an entry was not restored. Somebody changed, moved or removed it since, or remaining entries refer to
 * what the import created. Or a second person must agree: to its former text, now a draft again, or to
 * removing what the import created.
 */
const leftReasons = ['changed', 'used', 'regulated', 'regulatedNew'] as const
export type Left = {
  readonly type: ContentType
  readonly slug: string
  readonly why: (typeof leftReasons)[number]
}
export type Undone = { readonly restored: number; readonly removed: number; readonly left: readonly Left[] }

type Needs = {
  readonly types: readonly ContentType[]
  readonly listHeld: ListHeld
  /** Checks that the caller may change what the import changed, and remove what it created. @throws Refusal */
  readonly requireMay: (type: ContentType, isMade: boolean) => void
  /** Called before an entry is deleted. */
  readonly forgetFiles: (tx: Transaction, type: ContentType, slug: string) => Promise<void>
}
type Touched = {
  readonly type: ContentType
  readonly entry: StoredEntry
  readonly before: ImportedEntry['before']
}

/**
 * Undoes an import. What it changed is restored: the former draft as a new version, and what readers saw.
 * What it created is removed. What somebody changed since is left as it is.
 * @throws Refusal 404 noSuchContent; 409 importUndone; whatever `requireMay` throws
 */
export async function undoImport(
  tx: Transaction,
  { types, listHeld, requireMay, forgetFiles }: Needs,
  id: number,
  editor: Editor,
): Promise<Undone> {
  await lockContent(tx)
  // A number that no row can have is no import either.
  const found =
    (id > 0 && id < 2 ** 31 ? await lockImport(tx, id) : undefined) ?? refuse(404, 'noSuchContent')
  if (found.undoneAt) refuse(409, 'importUndone')
  const left: Left[] = []
  const touched: Touched[] = []
  const imports = await listImportedEntries(tx, id)
  const entries = await lockEntries(
    tx,
    imports.map(({ entryId }) => entryId),
  )
  for (const imported of imports) {
    const type = types.find(({ name }) => name === imported.type) ?? refuse(404, 'noSuchContent')
    requireMay(type, imported.before === undefined)
    const entry = entries.get(imported.entryId)
    if (entry && isAsLeft(imported, entry)) touched.push({ type, entry, before: imported.before })
    else left.push({ type, slug: imported.slug, why: 'changed' })
  }
  const heldIds = await listHeld(tx)
  const changed = touched.filter(({ before }) => before)
  for (const one of changed)
    if (!(await bringBack(tx, one, heldIds.has(one.entry.id), editor))) left.push(leftOf(one, 'regulated'))
  const [made, heldNew] = [false, true].map((isHeld) =>
    touched.filter(({ before, entry }) => !before && heldIds.has(entry.id) === isHeld),
  ) as [Touched[], Touched[]]
  left.push(...heldNew.map((one) => leftOf(one, 'regulatedNew')))
  const usesOf = await readUses(tx, made)
  const removable = listRemovable(made, usesOf)
  for (const one of removable) {
    await forgetFiles(tx, one.type, one.entry.slug)
    await removeWith(tx, one.type, one.entry, usesOf(one), editor)
  }
  if (removable.size > 0) await announcePublished(tx)
  left.push(...made.filter((one) => !removable.has(one)).map((one) => leftOf(one, 'used')))
  await markUndone(tx, id, editor.who, editor.at)
  const restored = changed.length - left.filter(({ why }) => why === 'regulated').length
  return { restored, removed: removable.size, left }
}

function isAsLeft(imported: ImportedEntry, { type, slug, version, standings }: StoredEntry): boolean {
  const isThere = imported.type === type && imported.slug === slug
  return isThere && isDeepStrictEqual(imported.after, { version, standings })
}

/** @returns false if a second person must agree before readers see the former text, which is then a draft */
async function bringBack(
  tx: Transaction,
  { type, entry, before }: Touched,
  isHeld: boolean,
  editor: Editor,
): Promise<boolean> {
  if (!before) return true
  const { version, position, live, standings } = before
  const data = requireData(type, await requireVersion(tx, entry, version))
  const restoredFrom = version === entry.version ? undefined : version
  await addVersion(tx, type, entry, data, editor, { position, ...(restoredFrom ? { restoredFrom } : {}) })
  const isSameText = isDeepStrictEqual(live?.data, entry.live?.data)
  if (isHeld && !isSameText) return false
  if (!isSameText || !isDeepStrictEqual(standings, entry.standings))
    await republish(tx, type, entry.slug, { live, standings: stillAhead(standings, editor.at) }, editor)
  return true
}

/** A publication scheduled for a minute that has passed is not scheduled again. */
function stillAhead({ bn, en }: Standings, now: Date): Standings {
  const one = ({ due, ...standing }: Standing): Standing =>
    due && due.at > now ? { ...standing, due } : standing
  return { bn: one(bn), en: one(en) }
}

type Uses = {
  /** How many entries refer to an entry, not counting its redirects. */
  readonly uses: number
  readonly redirects: readonly number[]
  /** The ids of those entries. */
  readonly by: ReadonlySet<number>
}

/** The uses of each of them, in one query. */
async function readUses(tx: Transaction, made: readonly Touched[]): Promise<(one: Touched) => Uses> {
  const names = new Map(made.map((one) => [one, namesOf(one.type, one.entry.slug)]))
  const byName = new Map<string, { id: number; type: string }[]>()
  for (const { id, type, refersTo } of await listReferring(tx, [...new Set([...names.values()].flat())]))
    for (const name of refersTo) byName.set(name, [...(byName.get(name) ?? []), { id, type }])
  return (one) => {
    const all = new Map(
      (names.get(one) ?? []).flatMap((name) => byName.get(name) ?? []).map(({ id, type }) => [id, type]),
    )
    all.delete(one.entry.id)
    const redirects = [...all].flatMap(([id, type]) => (type === redirectType.name ? id : []))
    const by = new Set([...all.keys()].filter((id) => !redirects.includes(id)))
    return { uses: by.size, redirects, by }
  }
}

/** Those that no remaining entry refers to; what remains keeps its references, transitively. */
function listRemovable(made: readonly Touched[], usesOf: (one: Touched) => Uses): ReadonlySet<Touched> {
  const removable = new Set(made)
  const byId = new Map(made.map((one) => [one.entry.id, one]))
  const uses = new Map(made.map((one) => [one, usesOf(one)]))
  const usedFrom = new Map<Touched, Touched[]>()
  for (const [one, { by }] of uses)
    for (const id of by) {
      const user = byId.get(id)
      if (user) usedFrom.set(user, [...(usedFrom.get(user) ?? []), one])
    }
  const staying = made.filter((one) => [...(uses.get(one)?.by ?? [])].some((id) => !byId.has(id)))
  for (let one = staying.pop(); one; one = staying.pop()) {
    if (!removable.delete(one)) continue
    staying.push(...(usedFrom.get(one) ?? []))
  }
  return removable
}

const leftOf = ({ type, entry }: Touched, why: Left['why']): Left => ({ type, slug: entry.slug, why })
