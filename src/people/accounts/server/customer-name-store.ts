import { inArray, sql } from 'drizzle-orm'
import type { ReadDatabase } from '#platform/database/server/database.ts'
import { anywhere } from '#platform/database/server/search-pattern.ts'
import { customers } from '#policies/policies/server/tables.ts'

const nameOf = sql<string>`trim(${customers.firstName} || ' ' || ${customers.lastName})`
/** With more people of one name, the search is not for one person. */
const maxCalled = 500

/** The ids of policy holders whose name contains a text. */
export async function listCustomersCalled(db: ReadDatabase, text: string): Promise<number[]> {
  const pattern = anywhere(text)
  const rows = await db
    .select({ id: customers.id })
    .from(customers)
    .where(sql`${nameOf} ilike ${pattern}`)
    .limit(maxCalled)
  return rows.map(({ id }) => id)
}

/** The names of policy holders by their ids. */
export async function listCustomerNames(
  db: ReadDatabase,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: customers.id, name: nameOf })
    .from(customers)
    .where(inArray(customers.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
