import { desc, eq, sql } from 'drizzle-orm'
import type { DbOrTx } from '#platform/database/server/database.ts'
import type { Standing } from '../rules.ts'
import type { StoredEntry } from '../stored-entry.ts'
import { contentImportEntries, contentImports } from './tables.ts'

/** The state of an entry, which shows whether somebody changed it since. */
type EntryState = Pick<StoredEntry, 'version' | 'standings'>

/** An entry of an import: its state before, unless the import created it, and after. */
export type ImportedEntry = {
  readonly entryId: number
  readonly type: string
  readonly slug: string
  readonly before: (EntryState & Pick<StoredEntry, 'position' | 'live'>) | undefined
  readonly after: EntryState
}

export type ContentImport = {
  readonly id: number
  readonly at: Date
  readonly who: string
  readonly undoneAt: Date | null
  readonly undoneBy: string | null
}
/** An import as listed; `madeTypes` and `changedTypes` decide which permissions undoing it needs. */
export type ListedImport = ContentImport & {
  readonly made: number
  readonly changed: number
  readonly madeTypes: readonly string[]
  readonly changedTypes: readonly string[]
}

const rowsAtOnce = 100

/** Records an import and what it did. @returns its id */
export async function insertImport(
  tx: DbOrTx,
  { at, who }: Pick<ContentImport, 'at' | 'who'>,
  entries: readonly ImportedEntry[],
): Promise<number> {
  const [row] = await tx.insert(contentImports).values({ at, who }).returning({ id: contentImports.id })
  if (!row) throw new Error('A new import came back without a number')
  const rows = entries.map(({ before, ...entry }) => ({
    ...entry,
    importId: row.id,
    before: before ? stateOf(before) : null,
  }))
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await tx.insert(contentImportEntries).values(rows.slice(from, from + rowsAtOnce))
  return row.id
}

/** The import, locked until the transaction ends. */
export async function lockImport(tx: DbOrTx, id: number): Promise<ContentImport | undefined> {
  const [row] = await tx.select().from(contentImports).where(eq(contentImports.id, id)).for('update')
  return row
}

export async function listImportedEntries(db: DbOrTx, id: number): Promise<ImportedEntry[]> {
  const rows = await db
    .select()
    .from(contentImportEntries)
    .where(eq(contentImportEntries.importId, id))
    .orderBy(contentImportEntries.type, contentImportEntries.slug)
  return rows.map(({ importId: _importId, before, after, ...entry }) => ({
    ...entry,
    before: before
      ? { ...before, live: before.live ?? undefined, standings: withDates(before.standings) }
      : undefined,
    after: { ...after, standings: withDates(after.standings) },
  }))
}

/** The newest first. */
export async function listImports(
  db: DbOrTx,
  { size, offset }: { readonly size: number; readonly offset: number },
): Promise<ListedImport[]> {
  const { id, at, who, undoneAt, undoneBy } = contentImports
  const { before, type } = contentImportEntries
  const typesWhere = (which: ReturnType<typeof sql>) =>
    sql<string[]>`coalesce(array_agg(distinct ${type}) filter (where ${which}), '{}')`
  const isMade = sql`${before} is null`
  const isChanged = sql`${before} is not null`
  return db
    .select({
      id,
      at,
      who,
      undoneAt,
      undoneBy,
      made: sql<number>`count(*) filter (where ${isMade})`.mapWith(Number),
      changed: sql<number>`count(*) filter (where ${isChanged})`.mapWith(Number),
      madeTypes: typesWhere(isMade),
      changedTypes: typesWhere(isChanged),
    })
    .from(contentImports)
    .innerJoin(contentImportEntries, eq(contentImportEntries.importId, id))
    .groupBy(id)
    .orderBy(desc(id))
    .limit(size)
    .offset(offset)
}

export async function countImports(db: DbOrTx): Promise<number> {
  return db.$count(contentImports)
}

export async function markUndone(tx: DbOrTx, id: number, by: string, at: Date): Promise<void> {
  await tx.update(contentImports).set({ undoneAt: at, undoneBy: by }).where(eq(contentImports.id, id))
}

function stateOf({ version, standings, position, live }: NonNullable<ImportedEntry['before']>) {
  return { version, standings, position, live: live ?? null }
}

/** Stored JSON holds dates as text. */
function withDates({ bn, en }: EntryState['standings']): EntryState['standings'] {
  const one = ({ due, ...standing }: Standing): Standing =>
    due ? { ...standing, due: { ...due, at: new Date(due.at) } } : standing
  return { bn: one(bn), en: one(en) }
}
