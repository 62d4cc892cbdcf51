import { sql } from 'drizzle-orm'
import type { DbOrTx } from '#platform/database/server/database.ts'
import { policies } from '#policies/policies/server/tables.ts'
import { maxCounted } from '../list-query.ts'
import { countUpTo, gatheredWhere, hasSounds, type Listed, whereOf } from './listed-store.ts'

/**
 * A search lists names that are spelled as typed, and names that only sound like it. If there are too many of the
 * latter to count, and any of the former, the latter are left out: nobody would find anything among them.
 */
export async function settleSpelling(db: DbOrTx, listed: Listed): Promise<Listed> {
  if (listed.spelling || !hasSounds(listed.filter.text)) return listed
  const counted = await countUpTo(db, gatheredWhere(listed))
  return counted > maxCounted ? leaveOutAlike(db, listed) : listed
}

/** The same list without those who only sound as typed, unless nobody else is in it. */
export async function leaveOutAlike(db: DbOrTx, listed: Listed): Promise<Listed> {
  const asTyped: Listed = { ...listed, spelling: 'asTyped' }
  const where = gatheredWhere(asTyped)
  const { rows } = await db.execute(sql`select from ${policies} ${whereOf(where)} limit 1`)
  return rows.length > 0 ? asTyped : listed
}
