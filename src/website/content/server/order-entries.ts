import { refuse } from '#kernel/problem.ts'
import type { Transaction } from '#platform/database/server/database.ts'
import { announcePublished } from '#platform/pages/server/publish.ts'
import type { ContentType } from '../content-type.ts'
import { type Editor, recordChange } from './editor.ts'
import { listEntries, lockContent, setOrder } from './entry-store.ts'

/**
 * Reorders all entries of a type; readers see it at once.
 * @throws Refusal 409 orderStale if an entry was added, moved or removed since the order was read
 */
export async function orderEntries(
  tx: Transaction,
  type: ContentType,
  slugs: readonly string[],
  editor: Editor,
): Promise<void> {
  await lockContent(tx)
  const stored = await listEntries(tx, [type.name])
  const known = new Set(stored.map(({ slug }) => slug))
  const isWhole = slugs.length === known.size && new Set(slugs).size === known.size
  if (!isWhole || slugs.some((slug) => !known.has(slug))) refuse(409, 'orderStale')
  await setOrder(tx, type.name, slugs)
  await announcePublished(tx)
  await recordChange(tx, editor, 'order', type, '', { order: slugs.join(' ').slice(0, 1_000) })
}
