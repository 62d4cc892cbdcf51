import { desc } from 'drizzle-orm'
import type { DbOrTx } from '#platform/database/server/database.ts'
import { searchClicks, searchMisses } from './tables.ts'

/** As many as somebody reads. */
const maxListed = 100

/** What was searched for in vain, the most frequent first. */
export async function listMisses(db: DbOrTx) {
  const { query, shown, times, days, lastDay, lastAt } = searchMisses
  const rows = await db
    .select({ query, shown, times, days, lastDay })
    .from(searchMisses)
    .orderBy(desc(times), desc(lastAt))
    .limit(maxListed)
  return rows.map((row) => ({ ...row, shown: row.shown || row.query }))
}

/** What was opened of which search, the most frequent first. */
export function listClicks(db: DbOrTx) {
  const { shown, path, times, lastAt } = searchClicks
  return db
    .select({ shown, path, times })
    .from(searchClicks)
    .orderBy(desc(times), desc(lastAt))
    .limit(maxListed)
}
