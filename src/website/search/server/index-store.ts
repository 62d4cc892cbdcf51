import { getTableColumns, inArray, sql } from 'drizzle-orm'
import {
  type Database,
  type ReadDatabase,
  readRows,
  type Transaction,
} from '#platform/database/server/database.ts'
import type { SearchDocument } from '../document.ts'
import { buildNameIndex } from '../names.ts'
import type { Postings } from '../postings.ts'
import { buildEntryIndex, type EntryIndex } from '../rank.ts'
import { deletionKeysOf } from '../typo.ts'
import { searchEntries, searchWords } from './tables.ts'

/** The texts of an entry that results show. */
export type EntryTexts = Omit<typeof searchEntries.$inferSelect, 'mark' | 'words' | 'alsoCalled'>

export async function listWords(db: ReadDatabase): Promise<string[]> {
  const rows = await db.select({ word: searchWords.word }).from(searchWords)
  return rows.map(({ word }) => word)
}

/** Words that may be one typo away, because they share a key. */
export async function listNearWords(db: ReadDatabase, keys: readonly string[]): Promise<string[]> {
  const rows = await readRows<{ word: string }>(
    db,
    sql`
    select word from search_words where near && ${sql.param([...keys])}::text[] limit 200`,
  )
  return rows.map(({ word }) => word)
}

/** Words that contain this one, shortest first; by trigrams. */
export async function listWordsContaining(db: ReadDatabase, part: string, most: number): Promise<string[]> {
  const rows = await readRows<{ word: string }>(
    db,
    sql`
    select word from search_words where word like ${`%${part}%`} order by length(word), word limit ${most}`,
  )
  return rows.map(({ word }) => word)
}

/** Words similar to this one although more than one letter differs; by trigrams. */
export async function listSimilarWords(
  db: ReadDatabase,
  word: string,
  { least, most }: { readonly least: number; readonly most: number },
): Promise<string[]> {
  const rows = await readRows<{ word: string }>(
    db,
    sql`
    select word from search_words
    where word % ${word} and similarity(word, ${word}) >= ${least}
    order by similarity(word, ${word}) desc, word limit ${most}`,
  )
  return rows.map((row) => row.word)
}

/** The entries that contain each word; words without any are missing. */
export async function listPostings(
  db: ReadDatabase,
  words: readonly string[],
): Promise<Map<string, Postings>> {
  if (words.length === 0) return new Map()
  // The inner select makes the planner use the index, however many words there are.
  const rows = await readRows<{ word: string; postings: Buffer }>(
    db,
    sql`
    select word, postings from search_words
    where word = any(array(select unnest(${sql.param([...words])}::text[])))`,
  )
  return new Map(rows.map(({ word, postings }) => [word, postings]))
}

/** What ranking needs of every entry. */
export async function readEntryIndex(db: ReadDatabase): Promise<EntryIndex> {
  const { id, kind, path, day, bnTitle, enTitle, alsoCalled } = searchEntries
  const rows = await db.select({ id, kind, path, day, bnTitle, enTitle, alsoCalled }).from(searchEntries)
  return buildEntryIndex(
    new Map(rows.map((row) => [row.id, { kind: row.kind, path: row.path, day: row.day }])),
    buildNameIndex(rows.map((row) => ({ ...row, titles: [row.bnTitle, row.enTitle] }))),
  )
}

/** The displayed texts of some entries, by id. */
export async function listTexts(db: ReadDatabase, ids: readonly number[]): Promise<Map<number, EntryTexts>> {
  if (ids.length === 0) return new Map()
  const { mark: _mark, words: _words, alsoCalled: _names, ...columns } = getTableColumns(searchEntries)
  const rows = await db
    .select(columns)
    .from(searchEntries)
    .where(sql`${searchEntries.id} = any(${sql.param([...ids])}::int[])`)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Only one program at a time updates the index; locked until the transaction ends. */
export async function lockIndex(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('search index'))`)
}

/** The mark of each indexed entry. */
export async function listIndexed(db: ReadDatabase): Promise<Map<number, string>> {
  const { id, mark } = searchEntries
  const rows = await db.select({ id, mark }).from(searchEntries)
  return new Map(rows.map((row) => [row.id, row.mark]))
}

/** Deletes entries, and returns the words they were indexed under. */
export async function removeEntries(tx: Transaction, ids: readonly number[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { id, words } = searchEntries
  const rows = await tx
    .delete(searchEntries)
    .where(inArray(id, [...ids]))
    .returning({ words })
  return new Set(rows.flatMap((row) => row.words))
}

export async function addEntries(
  tx: Transaction,
  documents: readonly (SearchDocument & { readonly words: readonly string[] })[],
): Promise<void> {
  if (documents.length === 0) return
  await tx.insert(searchEntries).values(
    documents.map(({ id, mark, kind, slug, path, title, description, alsoCalled, text, day, words }) => ({
      id,
      mark,
      kind,
      slug,
      path,
      day: day ?? null,
      words: [...words],
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

/** Stores the postings of words; words without postings are deleted. */
export async function putWords(tx: Transaction, words: ReadonlyMap<string, Postings>): Promise<void> {
  const rows = [...words].filter(([, postings]) => postings.length > 0)
  const gone = [...words].filter(([, postings]) => postings.length === 0).map(([word]) => word)
  const given = rows.map(([word, postings]) => {
    return { word, near: deletionKeysOf(word), postings: Buffer.from(postings).toString('base64') }
  })
  await tx.execute(sql`
    insert into search_words (word, near, postings)
    select given->>'word', array(select jsonb_array_elements_text(given->'near')), decode(given->>'postings', 'base64')
    from jsonb_array_elements(${JSON.stringify(given)}::jsonb) as given
    on conflict (word) do update set postings = excluded.postings`)
  await tx.execute(sql`delete from search_words where word = any(${sql.param(gone)}::text[])`)
}

/** After many changes, so that the planner's statistics are right. */
export async function analyseIndex(db: Database): Promise<void> {
  await db.execute(sql`analyze search_entries, search_words`)
}
