import { inArray, sql } from 'drizzle-orm'
import type { Database, DbOrTx } from '#platform/database/server/database.ts'
import type { SearchDocument } from '../document.ts'
import type { Postings } from '../postings.ts'
import { nearKeysOf } from '../typo.ts'
import { searchEntries } from './tables.ts'

/** For what writes the index; who searches reads find-store.ts. */

/** One program at a time brings the index up to date; held until the transaction ends. */
export async function lockIndex(tx: DbOrTx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('search index'))`)
}

/** The mark of each entry that stands in the index. */
export async function listIndexed(db: DbOrTx): Promise<Map<number, string>> {
  const { id, mark } = searchEntries
  const rows = await db.select({ id, mark }).from(searchEntries)
  return new Map(rows.map((row) => [row.id, row.mark]))
}

/** Takes entries out, and answers the words under which they stood. */
export async function removeEntries(tx: DbOrTx, ids: readonly number[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { id, words } = searchEntries
  const rows = await tx
    .delete(searchEntries)
    .where(inArray(id, [...ids]))
    .returning({ words })
  return new Set(rows.flatMap((row) => row.words))
}

export async function addEntries(
  tx: DbOrTx,
  documents: readonly (SearchDocument & { readonly words: readonly string[] })[],
): Promise<void> {
  if (documents.length === 0) return
  await tx.insert(searchEntries).values(
    documents.map(({ id, mark, kind, slug, path, title, description, alsoCalled, text, day, words }) => ({
      ...{ id, mark, kind, slug, path, day: day ?? null, words: [...words] },
      bnTitle: title.bn,
      enTitle: title.en,
      bnDescription: description.bn,
      enDescription: description.en,
      alsoCalled: [...alsoCalled],
      bnText: text.bn,
      enText: text.en,
    })),
  )
}

/** Puts words where they stand now; those that stand nowhere go. */
export async function putWords(tx: DbOrTx, words: ReadonlyMap<string, Postings>): Promise<void> {
  const rows = [...words].filter(([, postings]) => postings.length > 0)
  const gone = [...words].filter(([, postings]) => postings.length === 0).map(([word]) => word)
  const given = rows.map(([word, postings]) => {
    return { word, near: nearKeysOf(word), postings: Buffer.from(postings).toString('base64') }
  })
  await tx.execute(sql`
    insert into search_words (word, near, postings)
    select given->>'word', array(select jsonb_array_elements_text(given->'near')), decode(given->>'postings', 'base64')
    from jsonb_array_elements(${JSON.stringify(given)}::jsonb) as given
    on conflict (word) do update set postings = excluded.postings`)
  await tx.execute(sql`
    delete from search_words
    where word in (select jsonb_array_elements_text(${JSON.stringify(gone)}::jsonb) collate "C")`)
}

/** After many changes, so that the planner knows the tables as they are now. */
export async function analyseIndex(db: Database): Promise<void> {
  await db.execute(sql`analyze search_entries, search_words`)
}
