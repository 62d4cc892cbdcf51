import { eq, inArray, sql } from 'drizzle-orm'
import type { Database, DatabaseOrTransaction } from '#platform/server/database.ts'
import { type SearchDocument, weighWords } from '../document.ts'
import { nearKeysOf } from '../typo.ts'
import { searchEntries } from './tables.ts'

/** One program at a time brings the index up to date; held until the transaction ends. */
export async function lockIndex(tx: DatabaseOrTransaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('search index'))`)
}

/** What stands in the index: the mark of each entry by its number in content. */
export async function listIndexed(db: DatabaseOrTransaction): Promise<Map<number, string>> {
  const { contentId, mark } = searchEntries
  const rows = await db.select({ contentId, mark }).from(searchEntries)
  return new Map(rows.map((row) => [row.contentId, row.mark]))
}

export async function removeFromIndex(
  tx: DatabaseOrTransaction,
  contentIds: readonly number[],
): Promise<void> {
  if (contentIds.length === 0) return
  await tx.delete(searchEntries).where(inArray(searchEntries.contentId, [...contentIds]))
}

/** Takes documents in; none of them stands there yet. */
export async function addToIndex(
  tx: DatabaseOrTransaction,
  documents: readonly SearchDocument[],
): Promise<void> {
  if (documents.length === 0) return
  const rows = await tx
    .insert(searchEntries)
    .values(documents.map(toRow))
    .returning({ id: searchEntries.id, contentId: searchEntries.contentId })
  const ids = new Map(rows.map(({ id, contentId }) => [contentId, id]))
  const postings = documents.flatMap((document) =>
    [...weighWords(document)].map(([word, weight]) => ({ word, weight, entry: ids.get(document.id) })),
  )
  await addWords(tx, [...new Set(postings.map(({ word }) => word))].sort())
  const column = (name: 'word' | 'entry' | 'weight') =>
    JSON.stringify(postings.map((posting) => posting[name]))
  await tx.execute(sql`
    insert into search_postings (word, entry, weight)
    select search_words.id, given.entry, given.weight
    from rows from (
      jsonb_array_elements_text(${column('word')}::jsonb),
      jsonb_array_elements_text(${column('entry')}::jsonb),
      jsonb_array_elements_text(${column('weight')}::jsonb)
    ) as raw(word, entry, weight)
    cross join lateral (select raw.entry::integer as entry, raw.weight::real as weight) as given
    join search_words on search_words.word = raw.word collate "C"`)
}

/** Words that stand nowhere any more would only lead astray. */
export async function removeUnusedWords(tx: DatabaseOrTransaction): Promise<void> {
  await tx.execute(sql`
    delete from search_words
    where not exists (select from search_postings where search_postings.word = search_words.id)`)
}

/** After many changes, so that the planner knows the tables as they are now. */
export async function analyseIndex(db: Database): Promise<void> {
  await db.execute(sql`analyze search_entries, search_words, search_postings`)
}

async function addWords(tx: DatabaseOrTransaction, words: readonly string[]): Promise<void> {
  const known = await tx.execute<{ word: string }>(sql`
    select word from search_words
    where word = any(array(select jsonb_array_elements_text(${JSON.stringify(words)}::jsonb)) collate "C")`)
  const isKnown = new Set(known.rows.map(({ word }) => word))
  const fresh = words.filter((word) => !isKnown.has(word)).map((word) => ({ word, near: nearKeysOf(word) }))
  if (fresh.length === 0) return
  await tx.execute(sql`
    insert into search_words (word, near)
    select given->>'word', array(select jsonb_array_elements_text(given->'near'))
    from jsonb_array_elements(${JSON.stringify(fresh)}::jsonb) as given
    on conflict do nothing`)
}

function toRow({ id, mark, kind, slug, path, title, description, day }: SearchDocument) {
  return {
    ...{ contentId: id, mark, kind, slug, path, day: day ?? null },
    bnTitle: title.bn,
    enTitle: title.en,
    bnDescription: description.bn,
    enDescription: description.en,
  }
}

/** The entry's number in content at an address; for promoted results. */
export async function findByPath(db: DatabaseOrTransaction, path: string): Promise<number | undefined> {
  const [row] = await db
    .select({ id: searchEntries.id })
    .from(searchEntries)
    .where(eq(searchEntries.path, path))
  return row?.id
}
