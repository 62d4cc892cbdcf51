import { inArray, sql } from 'drizzle-orm'
import type { ReadDatabase } from '#platform/database/server/database.ts'
import { customers } from '#policies/policies/server/tables.ts'

const nameOf = sql<string>`trim(${customers.firstName} || ' ' || ${customers.lastName})`
/** More people of one name than that are no search for a person any more. */
const maxCalled = 500

/** The numbers of policy holders whose name holds a text. */
export async function listCustomersCalled(db: ReadDatabase, text: string): Promise<number[]> {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const rows = await db
    .select({ id: customers.id })
    .from(customers)
    .where(sql`${nameOf} ilike ${pattern}`)
    .limit(maxCalled)
  return rows.map(({ id }) => id)
}

/** The names of policy holders by their numbers. */
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
