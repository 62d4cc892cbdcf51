import { type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '#platform/database/server/database.ts'
import { limitCounters } from '#platform/database/server/tables.ts'

/** Something rate-limited: what, whose, and within how many seconds. */
export type Limited = { readonly what: string; readonly whose: string; readonly seconds: number }
export type Counted = { readonly total: number; readonly endsAt: Date }

/**
 * Counts one more of each, in one statement. A window begins with its first event and restarts after it ends;
 * all instances share the counts. Rows are locked in name order, to avoid deadlocks.
 * @returns how often each has happened in its window, in the given order
 */
export async function countAll(db: DbOrTx, limited: readonly Limited[], now: Date): Promise<Counted[]> {
  if (limited.length === 0) return []
  const at = sql`${now.toISOString()}::timestamptz`
  const inOrder = limited.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
  const rows: SQL[] = inOrder.map((one) => {
    const endsAt = new Date(now.getTime() + one.seconds * 1000).toISOString()
    return sql`(${nameOf(one)}, ${at}, ${endsAt}::timestamptz, 1)`
  })
  const counted = await db.execute<{ name: string; total: number; ends_at: string }>(sql`
    insert into ${limitCounters} as known (name, started_at, ends_at, total)
    values ${sql.join(rows, sql`, `)}
    on conflict (name) do update set
      total = case when known.ends_at <= ${at} then 1 else known.total + 1 end,
      started_at = case when known.ends_at <= ${at} then ${at} else known.started_at end,
      ends_at = case when known.ends_at <= ${at} then excluded.ends_at else known.ends_at end
    returning name, total, ends_at`)
  const byName = new Map(
    counted.rows.map(({ name, total, ends_at }) => [name, { total, endsAt: new Date(ends_at) }]),
  )
  return limited.map((one) => byName.get(nameOf(one)) ?? { total: 1, endsAt: now })
}

/** @returns how often it has happened in the window */
export async function countOne(db: DbOrTx, limited: Limited, now: Date): Promise<number> {
  const [counted] = await countAll(db, [limited], now)
  return counted?.total ?? 1
}

/** Subtracts one from each, for events that turned out not to count. */
export async function countBack(db: DbOrTx, limited: readonly Limited[]): Promise<void> {
  if (limited.length === 0) return
  const names = sql.join(
    limited.map((one) => sql`${nameOf(one)}`),
    sql`, `,
  )
  await db.execute(sql`
    update ${limitCounters} set total = greatest(total - 1, 0) where name in
    (select name from ${limitCounters} where name in (${names}) order by name for update)`)
}

/** How often it happened in the current window. */
export async function countOf(db: DbOrTx, limited: Limited, now: Date): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select total from ${limitCounters}
    where name = ${nameOf(limited)} and ends_at > ${now.toISOString()}`)
  return rows[0]?.total ?? 0
}

/** Resets all counts; only the demo does. */
export async function forgetAllCounters(db: DbOrTx): Promise<void> {
  await db.execute(sql`delete from ${limitCounters}`)
}

function nameOf({ what, whose }: Limited): string {
  return `${what} ${whose}`
}
