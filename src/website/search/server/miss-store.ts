import { sql } from 'drizzle-orm'
import { todayInDhaka } from '#kernel/dates.ts'
import type { Database } from '#platform/database/server/database.ts'
import type { Counted } from '../rules.ts'
import { makeRoom } from './counts-store.ts'
import { searchMisses } from './tables.ts'

/**
 * Counts a search that found nothing: what was asked and on how many days, not who asked. Nobody waits for the disk: a power
 * cut may cost the count of a moment.
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
