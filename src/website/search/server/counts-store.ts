import { desc, lt, sql } from 'drizzle-orm'
import { todayInDhaka } from '#kernel/dates.ts'
import type { Database, DbOrTx } from '#platform/database/server/database.ts'
import type { Counted } from '../rules.ts'
import { searchClicks, searchMisses } from './tables.ts'

/** Searches without results, and opened results: counted without who it was. */

/** Editors have no use for anything that nobody has asked for this long. */
const keptDays = 180
/** More different ones come from programs, not people. */
const maxRows = 10_000
/** As many as somebody reads. */
const maxListed = 100

/**
 * Counts a search without results, and its days. Commits without waiting for the disk: a power cut may lose
 * the last counts.
 */
export async function countMiss(db: Database, { query, shown }: Counted, now: Date): Promise<void> {
  await makeRoom(db, searchMisses, now)
  await db.execute(sql`
    insert into search_misses (query, shown, times, days, last_day, last_at)
    select ${query}, ${shown}, 1, 1, ${todayInDhaka(now)}::date, ${now.toISOString()}::timestamptz
    from (select set_config('synchronous_commit', 'off', true)) as unhurried
    on conflict (query) do update set
      shown = excluded.shown,
      times = search_misses.times + 1,
      days = search_misses.days + (case when search_misses.last_day < excluded.last_day then 1 else 0 end),
      last_day = greatest(search_misses.last_day, excluded.last_day),
      last_at = excluded.last_at`)
}

/** Counts that a result was opened. */
export async function countClick(
  db: Database,
  { query, shown }: Counted,
  path: string,
  now: Date,
): Promise<void> {
  await makeRoom(db, searchClicks, now)
  await db
    .insert(searchClicks)
    .values({ query, path, shown, times: 1, lastAt: now })
    .onConflictDoUpdate({
      target: [searchClicks.query, searchClicks.path],
      set: { times: sql`${searchClicks.times} + 1`, shown, lastAt: now },
    })
}

/** Deletes old rows; in a full table those counted once and longest ago, so that strangers cannot fill it for good. */
async function makeRoom(
  db: Database,
  table: typeof searchMisses | typeof searchClicks,
  now: Date,
): Promise<void> {
  await db.delete(table).where(lt(table.lastAt, new Date(now.getTime() - keptDays * 86_400_000)))
  await db.execute(sql`
    delete from ${table}
    where ctid in (
      select ctid from ${table} order by times, last_at
      limit greatest(0, (select count(*) from ${table}) - ${maxRows - 1}))`)
}

/** Searches without results, most frequent first. */
export async function listMisses(db: DbOrTx) {
  const { query, shown, times, days, lastDay, lastAt } = searchMisses
  const rows = await db
    .select({ query, shown, times, days, lastDay })
    .from(searchMisses)
    .orderBy(desc(times), desc(lastAt))
    .limit(maxListed)
  return rows.map((row) => ({ ...row, shown: row.shown || row.query }))
}

/** Opened results with their searches, most frequent first. */
export function listClicks(db: DbOrTx) {
  const { shown, path, times, lastAt } = searchClicks
  return db
    .select({ shown, path, times })
    .from(searchClicks)
    .orderBy(desc(times), desc(lastAt))
    .limit(maxListed)
}
