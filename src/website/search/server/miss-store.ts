import { lt, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/server/database.ts'
import { searchMisses } from './tables.ts'

/** What nobody asked for this long is no use to editors any more. */
const keptDays = 180
/** More different ones are not people but programs. */
const maxMisses = 10_000

/**
 * Counts a search that found nothing: what was asked, not who asked. Nobody waits for the disk: a power cut may cost
 * the count of a moment.
 */
export async function countMiss(db: Database, query: string, now: Date): Promise<void> {
  const { lastAt } = searchMisses
  await db.delete(searchMisses).where(lt(lastAt, new Date(now.getTime() - keptDays * 86_400_000)))
  await db.execute(sql`
    insert into search_misses (query, times, last_at)
    select ${query}, 1, ${now.toISOString()}::timestamptz
    from (select set_config('synchronous_commit', 'off', true)) as unhurried
    where (select count(*) from search_misses) < ${maxMisses}
    on conflict (query) do update set times = search_misses.times + 1, last_at = excluded.last_at`)
}
