import { and, asc, count, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { normaliseText } from '#kernel/bangla-text.ts'
import { pick } from '#kernel/pick.ts'
import type { ReadDatabase } from '#platform/database/server/database.ts'
import type { Pair } from '../pair.ts'
import { contentEntries, contentVersions } from './tables.ts'

/** An entry's state in a language, as lists of entries show it. */
export type ListedStanding = {
  readonly isPublished: boolean
  /** A newer draft of its texts or of the shared part is unpublished. */
  readonly isAhead: boolean
  /** The shared part was published later with the other language. */
  readonly isStale: boolean
  readonly dueAt: Date | undefined
}
export type ListedState = 'draft' | 'published' | 'ahead' | 'stale' | 'scheduled'

/** An entry without its texts, for editors. */
export type Listed = {
  readonly slug: string
  readonly title: Pair
  readonly version: number
  readonly bn: ListedStanding
  readonly en: ListedStanding
  readonly changedAt: Date
  readonly changedBy: string
  /** Set for a file. */
  readonly file?: { readonly name: string; readonly hash: string; readonly width: number }
}

export type Wanted = {
  readonly type: string
  /** The field that names an entry, if the type has one. */
  readonly title?: string | undefined
  readonly text?: string
  readonly state?: ListedState | undefined
  readonly slug?: string
  readonly slugs?: readonly string[]
}

const { type, slug, position, version, draft, live, sharedVersion } = contentEntries
const columns = {
  bn: { version: contentEntries.bnVersion, dueAt: contentEntries.bnDueAt },
  en: { version: contentEntries.enVersion, dueAt: contentEntries.enDueAt },
} as const

/** A version newer than the published one changed what readers would see. */
const isAhead = (language: 'bn' | 'en') => sql<boolean>`exists (
  select from ${contentVersions} newer
   where newer.entry_id = ${contentEntries.id} and newer.number > ${columns[language].version}
     and newer.parts && array[${language}, 'shared']::text[])`
const isStale = (language: 'bn' | 'en') =>
  sql<boolean>`coalesce(${columns[language].version} < ${sharedVersion}, false)`

const conditions: Readonly<Record<ListedState, (language: 'bn' | 'en') => SQL>> = {
  draft: (language) => sql`${columns[language].version} is null`,
  published: (language) => sql`${columns[language].version} is not null`,
  ahead: isAhead,
  stale: isStale,
  scheduled: (language) => sql`${columns[language].dueAt} is not null`,
}

/** The matching entries in their stored order, then newest first. */
export async function listForEditors(
  db: ReadDatabase,
  wanted: Wanted,
  { size, offset }: { readonly size: number; readonly offset: number },
): Promise<Listed[]> {
  const rows = await db
    .select({
      slug,
      version,
      title: titleIn(wanted.title),
      bnVersion: columns.bn.version,
      bnDueAt: columns.bn.dueAt,
      enVersion: columns.en.version,
      enDueAt: columns.en.dueAt,
      bnAhead: isAhead('bn'),
      enAhead: isAhead('en'),
      bnStale: isStale('bn'),
      enStale: isStale('en'),
      file: sql<string | null>`${draft} ->> 'file'`,
      hash: sql<string | null>`${draft} ->> 'hash'`,
      width: sql<
        number | null
      >`case when jsonb_typeof(${draft} -> 'width') = 'number' then (${draft} ->> 'width')::float8 end`,
      changedAt: contentVersions.at,
      changedBy: contentVersions.who,
    })
    .from(contentEntries)
    .innerJoin(
      contentVersions,
      and(eq(contentVersions.entryId, contentEntries.id), eq(contentVersions.number, version)),
    )
    .where(matching(wanted))
    .orderBy(asc(position), desc(sql`${draft} ->> 'publishDate'`), asc(slug))
    .limit(size)
    .offset(offset)
  return rows.map((row) => ({
    ...pick(row, 'slug', 'version', 'changedAt', 'changedBy'),
    title: { bn: row.title?.bn ?? '', en: row.title?.en ?? '' },
    ...(row.file && row.hash ? { file: { name: row.file, hash: row.hash, width: row.width ?? 1 } } : {}),
    bn: standing(row.bnVersion, row.bnAhead, row.bnStale, row.bnDueAt),
    en: standing(row.enVersion, row.enAhead, row.enStale, row.enDueAt),
  }))
}

export async function countForEditors(db: ReadDatabase, wanted: Wanted): Promise<number> {
  const [row] = await db.select({ total: count() }).from(contentEntries).where(matching(wanted))
  return row?.total ?? 0
}

/** How many entries there are of each type. */
export async function countByType(db: ReadDatabase): Promise<ReadonlyMap<string, number>> {
  const rows = await db.select({ type, total: count() }).from(contentEntries).groupBy(type)
  return new Map(rows.map(({ type: name, total }) => [name, total]))
}

/** The types and slugs of everything published, or due by a time: links are checked against them. */
export async function listLiveNames(db: ReadDatabase, by?: Date): Promise<{ type: string; slug: string }[]> {
  const isDue =
    by && sql`${columns.bn.dueAt} <= ${by.toISOString()} or ${columns.en.dueAt} <= ${by.toISOString()}`
  return db
    .select({ type, slug })
    .from(contentEntries)
    .where(or(sql`${live} is not null`, isDue))
}

/** The hashes of all stored files. */
export async function listFileHashes(db: ReadDatabase): Promise<string[]> {
  const hashesIn = (column: typeof draft | typeof live) =>
    sql`array[${column} ->> 'hash', ${column} #>> '{captionsHash,bn}', ${column} #>> '{captionsHash,en}']`
  const rows = await db
    .select({ hashes: sql<(string | null)[]>`${hashesIn(draft)} || ${hashesIn(live)}` })
    .from(contentEntries)
    .where(eq(type, 'media'))
  return rows.flatMap(({ hashes }) => hashes.filter((hash) => hash !== null))
}

function titleIn(field: string | undefined) {
  return field ? sql<Partial<Pair> | null>`${draft} -> ${field}` : sql<null>`null::jsonb`
}

function matching({ type: name, title, text = '', state, slug: only, slugs }: Wanted): SQL | undefined {
  const words = normaliseText(text).toLowerCase()
  const holds = (value: SQL | typeof slug) => sql`position(${words} in lower(${value})) > 0`
  return and(
    eq(type, name),
    only === undefined ? undefined : eq(slug, only),
    slugs ? inArray(slug, [...slugs]) : undefined,
    state ? or(conditions[state]('bn'), conditions[state]('en')) : undefined,
    words === ''
      ? undefined
      : or(holds(slug), ...(title ? [holds(sql`coalesce(${draft} ->> ${title}, '')`)] : [])),
  )
}

function standing(
  published: number | null,
  ahead: boolean,
  stale: boolean,
  dueAt: Date | null,
): ListedStanding {
  return { isPublished: published !== null, isAhead: ahead, isStale: stale, dueAt: dueAt ?? undefined }
}
