import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Language } from '#kernel/language.ts'
import { createDataLoader } from '#platform/database/server/data-loader.ts'
import { type DbOrTx, prepareOnce } from '#platform/database/server/database.ts'
import type { ContentType, DataOf, LiveEntry } from '../content-type.ts'
import type { Data } from '../entry-data.ts'
import { settingsType, siteSlug } from '../settings-type.ts'
import { contentEntries } from './tables.ts'

/** Published entries by type, each list in stored order. */
export type EntriesByType<T extends ContentType> = {
  readonly [One in T as One['name']]: readonly LiveEntry<One>[]
}

/** The queries of public reads, prepared once for each connection: they run for every page that is not cached. */
const readsOf = prepareOnce((db) => {
  const { id, type, slug, position, live, liveChangedAt, bnChangedAt, enChangedAt } = contentEntries
  const columns = { id, type, slug, position, live, liveChangedAt, bnChangedAt, enChangedAt }
  const published = () => db.select(columns).from(contentEntries)
  return {
    byType: db
      .select({ ...columns, live: sql`${live} - ${sql.placeholder('without')}::text[]` })
      .from(contentEntries)
      .where(and(sql`${type} = any(${sql.placeholder('types')}::text[])`, isNotNull(live)))
      .orderBy(asc(position), asc(slug))
      .prepare('live_content_by_type'),
    byNames: published()
      .where(
        and(
          sql`(${type}, ${slug}) in (select * from unnest(${sql.placeholder('types')}::text[], ${sql.placeholder('slugs')}::text[]))`,
          isNotNull(live),
        ),
      )
      .prepare('live_content_by_names'),
    byId: published()
      .where(and(eq(id, sql.placeholder('id')), isNotNull(live)))
      .prepare('live_content_by_id'),
  }
})
type Reads = ReturnType<typeof readsOf>
type LiveRow = Awaited<ReturnType<Reads['byNames']['execute']>>[number]

/** By type and slug, batched over all simultaneous readers. */
const lookUpByName = prepareOnce((db) =>
  createDataLoader(async (names: readonly string[]) => {
    const pairs = names.map((name): [string, string] => {
      const end = name.indexOf('/')
      return [name.slice(0, end), name.slice(end + 1)]
    })
    const rows = await readsOf(db).byNames.execute({
      types: pairs.map(([type]) => type),
      slugs: pairs.map(([, slug]) => slug),
    })
    return new Map(rows.map((row) => [nameOf(row.type, row.slug), row]))
  }),
)
const nameOf = (type: string, slug: string) => `${type}/${slug}`

/**
 * All published entries of some types, in one query.
 * @param without fields of any type that are not needed: long texts that a card does not show are not loaded,
 * and read as empty
 */
export async function listLive<const T extends readonly ContentType[]>(
  db: DbOrTx,
  types: T,
  without: readonly string[] = [],
): Promise<EntriesByType<T[number]>> {
  const names = types.map(({ name }) => name)
  const rows = await readsOf(db).byType.execute({ types: names, without: [...without] })
  const byType: Record<string, LiveEntry<ContentType>[]> = Object.fromEntries(
    types.map(({ name }) => [name, []]),
  )
  const byName = new Map<string, ContentType>(types.map((type) => [type.name, type]))
  for (const row of rows) {
    const type = byName.get(row.type)
    if (type) byType[row.type]?.push(toLiveEntry(type, row))
  }
  return byType as unknown as EntriesByType<T[number]>
}

/** One published entry by its slug. */
export async function findLive<T extends ContentType>(
  db: DbOrTx,
  type: T,
  slug: string,
): Promise<LiveEntry<T> | undefined> {
  const row = await lookUpByName(db)(nameOf(type.name, slug))
  return row && toLiveEntry(type, row)
}

/** One published entry by its id, if it is of this type. */
export async function findLiveById<T extends ContentType>(
  db: DbOrTx,
  type: T,
  id: number,
): Promise<LiveEntry<T> | undefined> {
  const [row] = await readsOf(db).byId.execute({ id })
  return row?.type === type.name ? toLiveEntry(type, row) : undefined
}

/** The settings: brand, address, telephone, links. Always there once the starting content is loaded. */
export async function getSettings(db: DbOrTx): Promise<DataOf<typeof settingsType>> {
  const entry = await findLive(db, settingsType, siteSlug)
  if (!entry) throw new Error('The content has no settings; load the starting content first.')
  return entry.data
}

/** The brand name and telephone number that sign our messages. */
export async function senderIn(
  db: DbOrTx,
  language: Language,
): Promise<{ readonly brand: string; readonly helpline: string }> {
  const { brandName, helpline } = await getSettings(db)
  return { brand: brandName[language], helpline: helpline[language] }
}

export async function hasContent(db: DbOrTx): Promise<boolean> {
  const [row] = await db.select({ id: contentEntries.id }).from(contentEntries).limit(1)
  return row !== undefined
}

/** A field that the type gained after the entry was published is empty. */
function toLiveEntry<T extends ContentType>(type: T, row: LiveRow): LiveEntry<T> {
  const { id, slug, position, live, bnChangedAt, enChangedAt } = row
  const changedAt = row.liveChangedAt ?? new Date(0)
  const changedIn = { bn: bnChangedAt ?? changedAt, en: enChangedAt ?? changedAt }
  const data = { ...type.blank, ...(live as Data) } as DataOf<T>
  return { id, slug, position, data, changedAt, changedIn }
}
