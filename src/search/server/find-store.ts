import { sql } from 'drizzle-orm'
import type { DateOnly } from '#kernel/dates.ts'
import type { DatabaseOrTransaction } from '#platform/server/database.ts'
import type { Kind } from '../document.ts'

/** A word of the index, by its number. */
export type StoredWord = { readonly id: number; readonly word: string }
/** A word to be found for part of an alternative of a concept, and how well it answers. */
export type AskedWord = {
  readonly concept: number
  readonly alternative: number
  readonly part: number
  readonly word: number
  readonly worth: number
}
export type FoundEntry = {
  /** Of the content entry. */
  readonly id: number
  readonly kind: Kind
  readonly slug: string
  readonly path: string
  readonly bnTitle: string
  readonly enTitle: string
  readonly bnDescription: string
  readonly enDescription: string
  readonly day: DateOnly | null
  /** Its place among all results, from 1. */
  readonly place: number
  /** How many of its kind were found. */
  readonly ofKind: number
}

const lastLetter = String.fromCodePoint(0x10ffff)

/** For each start, the shortest words that begin with it. */
export async function listWordsByStart(
  db: DatabaseOrTransaction,
  starts: readonly string[],
  most: number,
): Promise<StoredWord[]> {
  const { rows } = await db.execute<StoredWord>(sql`
    select distinct found.id, found.word
    from jsonb_array_elements_text(${JSON.stringify(starts)}::jsonb) as start
    cross join lateral (
      select id, word from search_words
      where word >= start collate "C" and word < (start || ${lastLetter}) collate "C"
      order by length(word), word limit ${most}
    ) as found`)
  return rows
}

/** Words that may be one slip away: they share a key. */
export async function listNearWords(
  db: DatabaseOrTransaction,
  keys: readonly string[],
): Promise<StoredWord[]> {
  const { rows } = await db.execute<StoredWord>(sql`
    select id, word from search_words
    where near && array(select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))
    limit 200`)
  return rows
}

/** Words that hold this one somewhere, shortest first; by trigrams. */
export async function listWordsAround(
  db: DatabaseOrTransaction,
  part: string,
  most: number,
): Promise<StoredWord[]> {
  const { rows } = await db.execute<StoredWord>(sql`
    select id, word from search_words where word like ${`%${part}%`} order by length(word), word limit ${most}`)
  return rows
}

/** Words that look like this one although more than one letter differs; by trigrams. */
export async function listSimilarWords(
  db: DatabaseOrTransaction,
  word: string,
  { least, most }: { readonly least: number; readonly most: number },
): Promise<StoredWord[]> {
  const { rows } = await db.execute<StoredWord>(sql`
    select id, word from search_words
    where word % ${word} and similarity(word, ${word}) >= ${least}
    order by similarity(word, ${word}) desc, word limit ${most}`)
  return rows
}

/**
 * The best entries of each kind. A rare word counts more than one that stands everywhere; who holds less than the
 * greater part of what was asked is left out; of two alike the newer stands first.
 */
export async function listFound(
  db: DatabaseOrTransaction,
  asked: readonly AskedWord[],
  { promoted, mostOfKind, leastShare }: FindOptions,
): Promise<FoundEntry[]> {
  const { rows } = await db.execute<FoundEntry>(sql`
    with asked as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        as given(concept integer, alternative integer, part integer, word integer, worth real)
    ),
    whole as (
      select concept, alternative, count(distinct part) as parts from asked group by concept, alternative
    ),
    hit as (
      select asked.concept, asked.alternative, asked.part, entry, max(asked.worth * weight) as worth
      from asked join search_postings on search_postings.word = asked.word
      group by asked.concept, asked.alternative, asked.part, entry
    ),
    met as (
      select concept, alternative, entry, avg(worth) as worth, count(*) as parts
      from hit group by concept, alternative, entry
    ),
    best as (
      select concept, entry, max(met.worth) as worth
      from met join whole using (concept, alternative) where met.parts = whole.parts group by concept, entry
    ),
    rarity as (
      select concept, ln(1 + (select count(*) from search_entries)::real / count(*)) as weight
      from best group by concept
    ),
    scored as (
      select entry, sum(worth * weight) as score, sum(weight) as met from best join rarity using (concept)
      group by entry
    ),
    found as (
      select id, path = any(array(select jsonb_array_elements_text(${JSON.stringify(promoted)}::jsonb))) as is_promoted,
        coalesce(score, 0) as score
      from search_entries left join scored on scored.entry = id
      where met >= ${leastShare} * (select sum(weight) from rarity)
        or path = any(array(select jsonb_array_elements_text(${JSON.stringify(promoted)}::jsonb)))
    ),
    placed as (
      select found.id, row_number() over (order by is_promoted desc, round(score::numeric, 1) desc, day desc nulls last, found.id) as place,
        kind, count(*) over (partition by kind) as of_kind
      from found join search_entries using (id)
    ),
    shown as (
      select *, row_number() over (partition by kind order by place) as place_in_kind from placed
    )
    select content_id as id, shown.kind, slug, path, bn_title as "bnTitle", en_title as "enTitle", bn_description as "bnDescription",
      en_description as "enDescription", day::text as day, place::integer as place, of_kind::integer as "ofKind"
    from shown join search_entries using (id)
    where place_in_kind <= ${mostOfKind}
    order by place`)
  return rows
}

type FindOptions = {
  /** Addresses that stand first, found or not. */
  readonly promoted: readonly string[]
  readonly mostOfKind: number
  readonly leastShare: number
}
