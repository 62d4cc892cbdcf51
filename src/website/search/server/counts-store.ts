import { lt, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/server/database.ts'
import type { searchClicks, searchMisses } from './tables.ts'

/** What nobody asked for this long is no use to editors any more. */
const keptDays = 180
/** More different ones are not people but programs. */
const maxRows = 10_000

/** Forgets what is old; and in a full table what was counted once and longest ago, so that strangers cannot fill it for good. */
export async function makeRoom(
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
