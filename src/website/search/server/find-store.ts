import { getTableColumns, sql } from 'drizzle-orm'
import type { DbOrTx } from '#platform/database/server/database.ts'
import type { Kind } from '../document.ts'
import { buildNameIndex } from '../names.ts'
import type { Postings } from '../postings.ts'
import { buildEntryIndex, type EntryIndex } from '../rank.ts'
import { searchEntries, searchWords } from './tables.ts'

export type EntryTexts = {
  readonly id: number
  readonly kind: Kind
  readonly slug: string
  readonly path: string
  readonly bnTitle: string
  readonly enTitle: string
  readonly bnDescription: string
  readonly enDescription: string
  readonly day: string | null
  readonly bnText: string
  readonly enText: string
}

/** Every word of the index. */
export async function listWords(db: DbOrTx): Promise<string[]> {
  const rows = await db.select({ word: searchWords.word }).from(searchWords)
  return rows.map(({ word }) => word)
}

/** Words that may be one slip away: they share a key. */
export async function listNearWords(db: DbOrTx, keys: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ word: string }>(sql`
    select word from search_words
    where near && array(select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))
    limit 200`)
  return rows.map(({ word }) => word)
}

/** Words that hold this one somewhere, shortest first; by trigrams. */
export async function listWordsAround(db: DbOrTx, part: string, most: number): Promise<string[]> {
  const { rows } = await db.execute<{ word: string }>(sql`
    select word from search_words where word like ${`%${part}%`} order by length(word), word limit ${most}`)
  return rows.map(({ word }) => word)
}

/** Words that look like this one although more than one letter differs; by trigrams. */
export async function listSimilarWords(
  db: DbOrTx,
  word: string,
  { least, most }: { readonly least: number; readonly most: number },
): Promise<string[]> {
  const { rows } = await db.execute<{ word: string }>(sql`
    select word from search_words
    where word % ${word} and similarity(word, ${word}) >= ${least}
    order by similarity(word, ${word}) desc, word limit ${most}`)
  return rows.map((row) => row.word)
}

/** The entries that contain each word; a word that is nowhere is missing. */
export async function listPostings(db: DbOrTx, words: readonly string[]): Promise<Map<string, Postings>> {
  if (words.length === 0) return new Map()
  const { rows } = await db.execute<{ word: string; postings: Buffer }>(sql`
    select word, postings from search_words
    where word = any(array(select jsonb_array_elements_text(${JSON.stringify(words)}::jsonb)) collate "C")`)
  return new Map(rows.map(({ word, postings }) => [word, postings]))
}

/** What ranking needs to know of every entry. */
export async function readEntryIndex(db: DbOrTx): Promise<EntryIndex> {
  const { id, kind, path, day, bnTitle, enTitle, alsoCalled } = searchEntries
  const stored = await db.select({ id, kind, path, day, bnTitle, enTitle, alsoCalled }).from(searchEntries)
  const rows = stored.map((row) => ({ ...row, kind: row.kind as Kind }))
  return buildEntryIndex(
    new Map(rows.map((row) => [row.id, { kind: row.kind, path: row.path, day: row.day }])),
    buildNameIndex(rows.map((row) => ({ ...row, titles: [row.bnTitle, row.enTitle] }))),
  )
}

/** What is shown of some entries, by their numbers. */
export async function listTexts(db: DbOrTx, ids: readonly number[]): Promise<Map<number, EntryTexts>> {
  if (ids.length === 0) return new Map()
  const { mark: _mark, words: _words, alsoCalled: _names, ...columns } = getTableColumns(searchEntries)
  const rows = await db
    .select(columns)
    .from(searchEntries)
    .where(sql`${searchEntries.id} = any(${`{${ids.join()}}`}::int[])`)
  return new Map(rows.map((row) => [row.id, { ...row, kind: row.kind as Kind }]))
}
