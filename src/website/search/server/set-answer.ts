import { createHash } from 'node:crypto'
import { wordsOf } from '#kernel/fold-text.ts'
import { languages } from '#kernel/language.ts'
import { Refusal } from '#kernel/problem.ts'
import type { Transaction } from '#platform/database/server/database.ts'
import type { ContentType } from '#website/content/content-type.ts'
import type { Data } from '#website/content/entry-data.ts'
import type { Editor } from '#website/content/server/editor.ts'
import { findEntry } from '#website/content/server/entry-store.ts'
import { publish } from '#website/content/server/publish-content.ts'
import { removeEntry } from '#website/content/server/remove-entry.ts'
import { saveVersion } from '#website/content/server/save-version.ts'
import { listLive } from '#website/content/server/store.ts'
import { promotedResultType, synonymType } from '../search-types.ts'

/**
 * Puts a page first for a search, at once and in both languages; an empty address removes it.
 * @throws Refusal 422 searchSaysNothing for a text without words
 */
export async function setAnswer(
  tx: Transaction,
  { q, url }: { readonly q: string; readonly url: string },
  editor: Editor,
): Promise<void> {
  requireWords(q, 'q')
  const before = await findAnswer(tx, q)
  if (url) return put(tx, promotedResultType, before?.slug ?? slugOf(q), { words: [q], path: url }, editor)
  if (before) await removeEntry(tx, promotedResultType, before.slug, editor, { evenIfUsed: true })
}

/** The entry that sets a page for exactly this search. */
export async function findAnswer(db: Transaction | Parameters<typeof listLive>[0], q: string) {
  const { promotedResult } = await listLive(db, [promotedResultType])
  return promotedResult.find(({ data: { words } }) => words.length === 1 && isSame(words[0] ?? '', q))
}

/**
 * Adds a search to the list of synonyms that contains another one; if there is none, the two begin one.
 * @throws Refusal 422 searchSaysNothing for texts without words
 */
export async function setSame(
  tx: Transaction,
  { q, sameAs }: { readonly q: string; readonly sameAs: string },
  editor: Editor,
): Promise<void> {
  requireWords(q, 'q')
  requireWords(sameAs, 'same_as')
  const { synonym } = await listLive(tx, [synonymType])
  const list = synonym.find(({ data: { words } }) => words.some((word) => isSame(word, sameAs)))
  const words = [...new Set([...(list?.data.words ?? [sameAs]), q])]
  await put(tx, synonymType, list?.slug ?? slugOf(sameAs), { words }, editor)
}

async function put(
  tx: Transaction,
  type: ContentType,
  slug: string,
  data: Data,
  editor: Editor,
): Promise<void> {
  const before = await findEntry(tx, type.name, slug)
  await saveVersion(tx, type, { slug, data: data as never, startedFrom: before?.version ?? 0 }, editor)
  await publish(tx, type, slug, languages, editor)
}

function requireWords(text: string, field: string): void {
  if (wordsOf(text).length === 0) throw new Refusal(422, { code: 'searchSaysNothing', field })
}

const isSame = (one: string, other: string): boolean => wordsOf(one).join(' ') === wordsOf(other).join(' ')

/** A slug by hash: most searches contain letters that an address may not. */
const slugOf = (text: string): string =>
  `search-${createHash('sha256').update(wordsOf(text).join(' ')).digest('hex').slice(0, 12)}`
