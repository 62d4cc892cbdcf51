import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/server/database.ts'
import type { Counted } from '../rules.ts'
import { makeRoom } from './counts-store.ts'
import { searchClicks } from './tables.ts'

/** Counts that a result was opened, without who did it. */
export async function countClick(
  db: Database,
  { query, shown }: Counted,
  path: string,
  now: Date,
): Promise<void> {
  await makeRoom(db, searchClicks, now)
  await db.execute(sql`
    insert into search_clicks (query, path, shown, times, last_at)
    values (${query}, ${path}, ${shown}, 1, ${now.toISOString()}::timestamptz)
    on conflict (query, path) do update set times = search_clicks.times + 1, shown = excluded.shown, last_at = excluded.last_at`)
}
