import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { DbOrTx } from '#platform/database/server/database.ts'
import type { ContentType, LiveEntry } from '../content-type.ts'
import type { Data } from '../entry-data.ts'
import { mediaType } from '../media-type.ts'
import { contentEntries } from './tables.ts'

/** For modules that cache something computed from the content and must know what has changed. */

/** Every published entry of some types by id, with a mark that changes whenever its published state does. */
export async function listLiveMarks(
  db: DbOrTx,
  types: readonly ContentType[],
): Promise<ReadonlyMap<number, string>> {
  const { id, type, slug, live, liveChangedAt, bnVersion, enVersion, sharedVersion } = contentEntries
  const mark = sql<string>`concat_ws(' ', ${slug}, coalesce(${bnVersion}, 0), coalesce(${enVersion}, 0), ${sharedVersion}, extract(epoch from ${liveChangedAt}))`
  const rows = await db
    .select({ id, mark })
    .from(contentEntries)
    .where(and(inArray(type, namesOf(types)), isNotNull(live)))
  return new Map(rows.map((row) => [row.id, row.mark]))
}

/** Published entries by id, each with its type. */
export async function listLiveByIds(
  db: DbOrTx,
  types: readonly ContentType[],
  ids: readonly number[],
): Promise<{ readonly type: ContentType; readonly entry: LiveEntry<ContentType> }[]> {
  if (ids.length === 0) return []
  const { id, type, slug, position, live, liveChangedAt } = contentEntries
  const rows = await db
    .select({ id, type, slug, position, live, liveChangedAt })
    .from(contentEntries)
    .where(and(inArray(id, [...ids]), inArray(type, namesOf(types)), isNotNull(live)))
  const byName = new Map(types.map((one) => [one.name, one]))
  return rows.flatMap((row) => {
    const found = byName.get(row.type)
    if (!found) return []
    const data = { ...found.blank, ...(row.live as Data) }
    const { id: number, slug: name, position: place } = row
    return [
      {
        type: found,
        entry: { id: number, slug: name, position: place, data, changedAt: row.liveChangedAt ?? new Date(0) },
      },
    ]
  })
}

/** The text of published papers, by the slugs of their files. */
export async function listPaperWords(
  db: DbOrTx,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (slugs.length === 0) return new Map()
  const { type, slug, live } = contentEntries
  const words = sql<string>`coalesce(${live} ->> 'words', '')`
  const rows = await db
    .select({ slug, words })
    .from(contentEntries)
    .where(and(eq(type, mediaType.name), inArray(slug, [...slugs]), isNotNull(live)))
  return new Map(rows.map((row) => [row.slug, row.words]))
}

const namesOf = (types: readonly ContentType[]) => types.map(({ name }) => name)
