import { and, asc, desc, eq, inArray, lte, max, min, ne, or, sql } from 'drizzle-orm'
import type { Language } from '#kernel/language.ts'
import { pick } from '#kernel/pick.ts'
import type { ReadDatabase, Transaction } from '#platform/database/server/database.ts'
import type { Data } from '../entry-data.ts'
import type { Standing } from '../rules.ts'
import type { StoredEntry, Use, Version } from '../stored-entry.ts'
import { contentEntries, contentVersions } from './tables.ts'

/** For writing content; readers use store.ts. */

type EntryRow = typeof contentEntries.$inferSelect
export type NewEntry = Omit<StoredEntry, 'id'> & {
  readonly liveChangedAt: Date | undefined
  /** The languages whose readers see a change at that moment. */
  readonly changedIn?: readonly Language[]
}
export type NewVersion = Version & { readonly entryId: number; readonly data: Data }

export async function findEntry(
  db: ReadDatabase,
  type: string,
  slug: string,
): Promise<StoredEntry | undefined> {
  const [row] = await selectEntry(db, type, slug)
  return row && toEntry(row)
}

/** The same, locked until the transaction ends. */
export async function lockEntry(
  tx: Transaction,
  type: string,
  slug: string,
): Promise<StoredEntry | undefined> {
  const [row] = await selectEntry(tx, type, slug).for('update')
  return row && toEntry(row)
}

/** How many entries one statement reads. */
const entriesAtOnce = 100

/** Those of these entries that still exist, by id, locked until the transaction ends. */
export async function lockEntries(
  tx: Transaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, StoredEntry>> {
  const found = new Map<number, StoredEntry>()
  for (let from = 0; from < ids.length; from += entriesAtOnce) {
    const some = inArray(contentEntries.id, ids.slice(from, from + entriesAtOnce))
    const rows = await tx
      .select()
      .from(contentEntries)
      .where(some)
      .orderBy(asc(contentEntries.id))
      .for('update')
    for (const row of rows) found.set(row.id, toEntry(row))
  }
  return found
}

function selectEntry(db: ReadDatabase, type: string, slug: string) {
  const isThis = and(eq(contentEntries.type, type), eq(contentEntries.slug, slug))
  return db.select().from(contentEntries).where(isThis)
}

export async function listEntries(db: ReadDatabase, types: readonly string[]): Promise<StoredEntry[]> {
  const rows = await db
    .select()
    .from(contentEntries)
    .where(inArray(contentEntries.type, [...types]))
    .orderBy(asc(contentEntries.type), asc(contentEntries.position), asc(contentEntries.slug))
  return rows.map(toEntry)
}

/** Inserts entries and returns their ids in the same order; undefined for one that exists already. */
export async function insertEntries(
  tx: Transaction,
  entries: readonly NewEntry[],
): Promise<readonly (number | undefined)[]> {
  if (entries.length === 0) return []
  const rows = await tx
    .insert(contentEntries)
    .values(entries.map(toRow))
    .onConflictDoNothing()
    .returning({ id: contentEntries.id, type: contentEntries.type, slug: contentEntries.slug })
  const ids = new Map(rows.map(({ id, type, slug }) => [`${type}:${slug}`, id]))
  return entries.map(({ type, slug }) => ids.get(`${type}:${slug}`))
}

export async function updateEntry(
  tx: Transaction,
  id: number,
  entry: Omit<NewEntry, 'liveChangedAt'> & { readonly liveChangedAt?: Date | undefined },
): Promise<void> {
  const { liveChangedAt, ...row } = toRow({ ...entry, liveChangedAt: entry.liveChangedAt })
  const { changedIn = [] } = entry
  const moments = {
    liveChangedAt,
    ...(changedIn.includes('bn') ? { bnChangedAt: liveChangedAt } : {}),
    ...(changedIn.includes('en') ? { enChangedAt: liveChangedAt } : {}),
  }
  await tx
    .update(contentEntries)
    .set(entry.liveChangedAt ? { ...row, ...moments } : row)
    .where(eq(contentEntries.id, id))
}

/** Stores the order of a type's entries, without a version, since an order is not text. */
export async function setOrder(tx: Transaction, type: string, slugs: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update content_entries set position = wanted.place * 10
      from unnest(${sql.param([...slugs])}::text[]) with ordinality as wanted(slug, place)
     where content_entries.type = ${type} and content_entries.slug = wanted.slug
       and position <> wanted.place * 10`)
}

/** The lowest and the highest position of a type. */
export async function findEnds(db: ReadDatabase, name: string): Promise<{ first: number; last: number }> {
  const { type, position } = contentEntries
  const [ends] = await db
    .select({ first: min(position), last: max(position) })
    .from(contentEntries)
    .where(eq(type, name))
  return { first: ends?.first ?? 0, last: ends?.last ?? 0 }
}

export async function deleteEntry(tx: Transaction, id: number): Promise<void> {
  await tx.delete(contentEntries).where(eq(contentEntries.id, id))
}

export async function insertVersions(tx: Transaction, versions: readonly NewVersion[]): Promise<void> {
  if (versions.length === 0) return
  await tx
    .insert(contentVersions)
    .values(versions.map((version) => ({ ...version, parts: [...version.parts] })))
}

/** Newest first. */
export async function listVersionsOf(db: ReadDatabase, entryId: number): Promise<Version[]> {
  const { number, at, who, parts, restoredFrom } = contentVersions
  const rows = await db
    .select({ number, at, who, parts, restoredFrom })
    .from(contentVersions)
    .where(eq(contentVersions.entryId, entryId))
    .orderBy(desc(number))
  return rows.map((row) => ({ ...row, restoredFrom: row.restoredFrom ?? undefined }))
}

export async function findVersionData(
  db: ReadDatabase,
  entryId: number,
  number: number,
): Promise<Data | undefined> {
  const [row] = await db
    .select({ data: contentVersions.data })
    .from(contentVersions)
    .where(and(eq(contentVersions.entryId, entryId), eq(contentVersions.number, number)))
  return row && (row.data as Data)
}

/** The other entries that refer to any of these names. */
export async function listUses(db: ReadDatabase, entryId: number, names: readonly string[]): Promise<Use[]> {
  const { type, slug, refersTo, id } = contentEntries
  const wanted = sql`array[${sql.join(
    names.map((name) => sql`${name}`),
    sql`, `,
  )}]::text[]`
  return db
    .select({ type, slug })
    .from(contentEntries)
    .where(and(sql`${refersTo} && ${wanted}`, ne(id, entryId)))
    .orderBy(asc(type), asc(slug))
}

/** The entries that refer to any of these names, each with all its references. */
export async function listReferring(
  db: ReadDatabase,
  names: readonly string[],
): Promise<(Use & Pick<StoredEntry, 'id' | 'refersTo'>)[]> {
  const { id, type, slug, refersTo } = contentEntries
  const found = new Map<number, Use & Pick<StoredEntry, 'id' | 'refersTo'>>()
  for (let from = 0; from < names.length; from += entriesAtOnce) {
    const some = sql.param([...names.slice(from, from + entriesAtOnce)])
    const rows = await db
      .select({ id, type, slug, refersTo })
      .from(contentEntries)
      .where(sql`${refersTo} && ${some}::text[]`)
    for (const row of rows) found.set(row.id, row)
  }
  return [...found.values()]
}

/** Entries due by now, in either language. */
export async function listDue(db: ReadDatabase, now: Date): Promise<Use[]> {
  const { type, slug, bnDueAt, enDueAt } = contentEntries
  return db
    .select({ type, slug })
    .from(contentEntries)
    .where(or(lte(bnDueAt, now), lte(enDueAt, now)))
    .orderBy(asc(type), asc(slug))
}

/** Only one program at a time may load or import content; locked until the transaction ends. */
export async function lockContent(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('content'))`)
}

function toRow({ live, standings, draft, refersTo, liveChangedAt, ...entry }: NewEntry) {
  const { bn, en } = standings
  return {
    ...pick(entry, 'type', 'slug', 'position', 'version', 'lastItem'),
    draft,
    live: live?.data ?? null,
    sharedVersion: live?.sharedVersion ?? null,
    liveChangedAt: liveChangedAt ?? null,
    bnVersion: bn.version ?? null,
    bnDueAt: bn.due?.at ?? null,
    bnDueVersion: bn.due?.version ?? null,
    enVersion: en.version ?? null,
    enDueAt: en.due?.at ?? null,
    enDueVersion: en.due?.version ?? null,
    refersTo: [...refersTo],
  }
}

function toEntry(row: EntryRow): StoredEntry {
  const { id, type, slug, position, version, lastItem, refersTo } = row
  return {
    id,
    type,
    slug,
    position,
    version,
    lastItem,
    refersTo,
    draft: row.draft as Data,
    live: row.live === null ? undefined : { data: row.live as Data, sharedVersion: row.sharedVersion ?? 1 },
    standings: {
      bn: toStanding(row.bnVersion, row.bnDueVersion, row.bnDueAt),
      en: toStanding(row.enVersion, row.enDueVersion, row.enDueAt),
    },
  }
}

function toStanding(version: number | null, dueVersion: number | null, dueAt: Date | null): Standing {
  return {
    ...(version === null ? {} : { version }),
    ...(dueVersion === null || dueAt === null ? {} : { due: { version: dueVersion, at: dueAt } }),
  }
}
