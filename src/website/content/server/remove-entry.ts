import { refuse } from '#kernel/problem.ts'
import type { DbOrTx, Transaction } from '#platform/database/server/database.ts'
import { announcePublished } from '#platform/pages/server/publish.ts'
import type { ContentType } from '../content-type.ts'
import { redirectType } from '../redirect-type.ts'
import { namesOf } from '../references.ts'
import type { StoredEntry, Use } from '../stored-entry.ts'
import { type Editor, recordChange } from './editor.ts'
import { deleteEntry, findEntry, listUses } from './entry-store.ts'
import { requireDispensable } from './needed-entry.ts'
import { requireEntry } from './publish-content.ts'

/** The entries that refer to this one: by name, by a link to its page, or by a picture of it. */
export async function usedBy(db: DbOrTx, type: ContentType, slug: string): Promise<Use[]> {
  const entry = (await findEntry(db, type.name, slug)) ?? refuse(404, 'noSuchContent')
  const uses = await listUses(db, entry.id, namesOf(type, slug))
  return uses.filter((use) => use.type !== redirectType.name)
}

/**
 * @returns how many others refer to it
 * @throws Refusal 404 noSuchContent; 409 contentInUse while any does, unless `evenIfUsed`
 */
export async function requireUnused(
  db: DbOrTx,
  type: ContentType,
  slug: string,
  evenIfUsed: boolean,
): Promise<number> {
  const { length } = await usedBy(db, type, slug)
  if (length > 0 && !evenIfUsed) refuse(409, 'contentInUse', { n: length })
  return length
}

/**
 * Deletes an entry with its versions, and the redirects to it.
 * @throws Refusal 404 noSuchContent; 409 siteNeedsIt; 409 contentInUse while others refer to it, unless `evenIfUsed`
 */
export async function removeEntry(
  tx: Transaction,
  type: ContentType,
  slug: string,
  editor: Editor,
  { evenIfUsed }: { readonly evenIfUsed: boolean },
): Promise<void> {
  requireDispensable(type)
  const entry = await requireEntry(tx, type, slug)
  const uses = await requireUnused(tx, type, slug, evenIfUsed)
  const redirects: number[] = []
  for (const use of await listUses(tx, entry.id, namesOf(type, slug))) {
    const led = use.type === redirectType.name ? await findEntry(tx, use.type, use.slug) : undefined
    if (led) redirects.push(led.id)
  }
  await removeWith(tx, type, entry, { uses, redirects }, editor)
  await announcePublished(tx)
}

/** Deletes an entry whose uses are known; readers see it once the caller announces the change. */
export async function removeWith(
  tx: Transaction,
  type: ContentType,
  { id, slug, version }: Pick<StoredEntry, 'id' | 'slug' | 'version'>,
  { uses, redirects }: { readonly uses: number; readonly redirects: readonly number[] },
  editor: Editor,
): Promise<void> {
  for (const one of [...redirects, id]) await deleteEntry(tx, one)
  await recordChange(tx, editor, 'remove', type, slug, { version, uses })
}
