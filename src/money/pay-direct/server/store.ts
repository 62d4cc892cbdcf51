import { eq } from 'drizzle-orm'
import type { DateOnly } from '#kernel/dates.ts'
import type { DbOrTx } from '#platform/database/server/database.ts'
import { customers } from '#policies/policies/server/tables.ts'

/** The stored birth date and mobile of a customer; undefined for an unknown id. */
export async function findHolder(
  db: DbOrTx,
  customerId: number,
): Promise<{ readonly birthDate: DateOnly; readonly mobile: string } | undefined> {
  const [row] = await db
    .select({ birthDate: customers.birthDate, mobile: customers.mobile })
    .from(customers)
    .where(eq(customers.id, customerId))
  return row
}
