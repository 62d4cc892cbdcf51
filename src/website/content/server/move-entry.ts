import { Refusal, refuse } from '#kernel/problem.ts'
import type { Transaction } from '#platform/database/server/database.ts'
import { announcePublished } from '#platform/pages/server/publish.ts'
import { isSlug } from '../check-data.ts'
import type { ContentType } from '../content-type.ts'
import { redirectType } from '../redirect-type.ts'
import { type Renaming, renameReference } from '../references.ts'
import { type Redirect, redirectsAfterMove } from '../rules.ts'
import { type Editor, recordChange } from './editor.ts'
import {
  deleteEntry,
  findEntry,
  listEntries,
  listUses,
  lockContent,
  lockEntry,
  updateEntry,
} from './entry-store.ts'
import { requireDispensable } from './needed-entry.ts'
import { publish, requireEntry } from './publish-content.ts'
import { addVersion, allReferences, saveVersion } from './save-version.ts'

type Move = { readonly from: string; readonly to: string; readonly types: readonly ContentType[] }

/**
 * Gives an entry another slug. Its old address redirects to the new one with 301, and entries that refer or
 * link to it are updated.
 * @throws Refusal 404 noSuchContent; 409 siteNeedsIt, slugTaken; 422 slugInvalid
 */
export async function moveSlug(
  tx: Transaction,
  type: ContentType,
  { from, to, types }: Move,
  editor: Editor,
): Promise<void> {
  if (from === to) return
  requireDispensable(type)
  if (!isSlug(type, to)) throw new Refusal(422, { code: 'slugInvalid', field: 'slug' })
  await lockContent(tx)
  const entry = await requireEntry(tx, type, from)
  if (await findEntry(tx, type.name, to)) refuse(409, 'slugTaken')
  await updateEntry(tx, entry.id, { ...entry, slug: to })
  if (type.address) await redirect(tx, type.address(from), type.address(to), editor)
  const addresses = type.address && { from: type.address(from), to: type.address(to) }
  await renameUses(
    tx,
    types,
    { of: type.name, from, to, ...(addresses ? { addresses } : {}) },
    entry.id,
    editor,
  )
  await announcePublished(tx)
  await recordChange(tx, editor, 'move', type, to, { from })
}

/** Redirects an old path to another address. Redirects to the old path now point there too, to avoid chains. */
export async function redirect(tx: Transaction, from: string, to: string, editor: Editor): Promise<void> {
  const stored = await listEntries(tx, [redirectType.name])
  const before: Redirect[] = stored.map(({ slug, draft }) => ({ from: slug, to: String(draft.to) }))
  const after = redirectsAfterMove(before, from, to)
  for (const { id, slug } of stored) {
    if (!after.some((one) => one.from === slug)) await deleteEntry(tx, id)
  }
  for (const { from: slug, to: leadsTo } of after) {
    const known = stored.find((one) => one.slug === slug)
    if (known?.draft.to === leadsTo) continue
    const startedFrom = known?.version ?? 0
    await saveVersion(tx, redirectType, { slug, startedFrom, data: { to: leadsTo } }, editor)
    await publish(tx, redirectType, slug, ['bn', 'en'], editor)
  }
}

async function renameUses(
  tx: Transaction,
  types: readonly ContentType[],
  move: Renaming,
  entryId: number,
  editor: Editor,
): Promise<void> {
  const names = [`${move.of}:${move.from}`, ...(move.addresses ? [move.addresses.from] : [])]
  for (const use of await listUses(tx, entryId, names)) {
    const type = types.find(({ name }) => name === use.type && name !== redirectType.name)
    const entry = type && (await lockEntry(tx, use.type, use.slug))
    if (!entry) continue
    const { live } = entry
    const renamed = live && { ...live, data: renameReference(type, live.data, move) }
    const refersTo = allReferences(type, entry.draft, renamed?.data)
    await updateEntry(tx, entry.id, { ...entry, live: renamed, refersTo })
    const draft = renameReference(type, entry.draft, move)
    await addVersion(tx, type, { ...entry, live: renamed }, draft, editor, {})
  }
}
