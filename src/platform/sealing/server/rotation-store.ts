import { getTableName, sql } from 'drizzle-orm'
import type { DbOrTx } from '#platform/database/server/database.ts'
import { sealedMark } from '#platform/database/server/sealed-text.ts'
import { installationKeys } from './tables.ts'

/** A table that may hold texts sealed with the master key, with all its text columns and its size in blocks of 8 kB. */
export type SealedPlace = {
  readonly table: string
  readonly columns: readonly string[]
  readonly blocks: number
}
/** A sealed text and where it is stored: row, column, value. */
export type SealedAt = { readonly at: string; readonly column: string; readonly sealed: string }

/**
 * All our tables with a text column, read from the catalogue, so that nobody has to register a new sealed
 * column. The keys of the installation come last, separately. Partitioned append-only tables are left out:
 * nothing in them is sealed with the master key itself.
 */
export async function listSealedPlaces(db: DbOrTx): Promise<readonly SealedPlace[]> {
  const { rows } = await db.execute<{ table: string; columns: string[]; blocks: string }>(sql`
    select format('%I.%I', n.nspname, c.relname) as table, array_agg(quote_ident(a.attname) order by a.attnum) as columns,
      pg_relation_size(c.oid) / current_setting('block_size')::int as blocks
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.atttypid = 'text'::regtype
    where c.relkind = 'r' and not c.relispartition and n.nspname = 'public'
      and c.relname <> ${getTableName(installationKeys)}
    group by c.oid, n.nspname, c.relname order by 1`)
  return rows.map(({ blocks, ...place }) => ({ ...place, blocks: Number(blocks) }))
}

/** The texts in some blocks of a table that have the prefix of sealed ones. */
export async function listSealedIn(
  db: DbOrTx,
  { table, columns }: SealedPlace,
  from: number,
  to: number,
): Promise<readonly SealedAt[]> {
  const pairs = sql.join(
    columns.map((column) => sql`(${column}, ${sql.raw(column)})`),
    sql`, `,
  )
  const isAnySealed = sql.join(
    columns.map((column) => sql`${sql.raw(column)} like ${`${sealedMark}%`}`),
    sql` or `,
  )
  const { rows } = await db.execute<SealedAt>(sql`
    select each.ctid::text as at, texts.column, texts.sealed
    from ${sql.raw(table)} each, lateral (values ${pairs}) texts("column", sealed)
    where each.ctid >= ${`(${from},0)`}::tid and each.ctid < ${`(${to},0)`}::tid and (${isAnySealed})
      and texts.sealed like ${`${sealedMark}%`}`)
  return rows
}

/** Replaces texts by resealed ones, unless they were changed in the meantime. */
export async function replaceSealed(
  tx: DbOrTx,
  table: string,
  texts: readonly (SealedAt & { readonly anew: string })[],
): Promise<void> {
  for (const [name, some] of Map.groupBy(texts, ({ column }) => column)) {
    const column = sql.raw(name)
    const list = (of: (text: (typeof some)[number]) => string) => sql`${sql.param(some.map(of))}::text[]`
    await tx.execute(sql`
      update ${sql.raw(table)} each set ${column} = texts.anew
      from unnest(${list(({ at }) => at)}, ${list(({ sealed }) => sealed)}, ${list(({ anew }) => anew)})
        texts(at, sealed, anew)
      where each.ctid = texts.at::tid and each.${column} = texts.sealed`)
  }
}
