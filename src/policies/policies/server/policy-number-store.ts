import { eq, inArray, or } from 'drizzle-orm'
import type { DbOrTx } from '#platform/database/server/database.ts'
import { policies } from './tables.ts'

/** The policy number of each row id, or the reference before there is one. */
export async function listPolicyNumbers(
  db: DbOrTx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: policies.id, reference: policies.reference, coreNumber: policies.coreNumber })
    .from(policies)
    .where(inArray(policies.id, [...ids]))
  return new Map(rows.map(({ id, reference, coreNumber }) => [id, coreNumber ?? reference]))
}

/** The row ids of the policies with this policy number or reference. */
export async function listPoliciesNumbered(db: DbOrTx, number: string): Promise<number[]> {
  const rows = await db
    .select({ id: policies.id })
    .from(policies)
    .where(or(eq(policies.coreNumber, number), eq(policies.reference, number.toUpperCase())))
  return rows.map(({ id }) => id)
}
