import { eq } from 'drizzle-orm'
import type { DateOnly } from '#kernel/dates.ts'
import type { ReadDatabase } from '#platform/database/server/database.ts'
import { customers } from '#policies/policies/server/tables.ts'

/** What is stored of a policy's holder as a person; undefined for nobody. */
export async function findHolder(
  db: ReadDatabase,
  customerId: number,
): Promise<{ readonly birthDate: DateOnly; readonly mobile: string } | undefined> {
  const [row] = await db
    .select({ birthDate: customers.birthDate, mobile: customers.mobile })
    .from(customers)
    .where(eq(customers.id, customerId))
  return row
}
