import { eq } from 'drizzle-orm'
import type { DateOnly } from '#kernel/dates.ts'
import { pick } from '#kernel/pick.ts'
import type { ReadDatabase } from '#platform/database/server/database.ts'
import { customers, policies } from '#policies/policies/server/tables.ts'

/** The holder of a policy, and the phone that is stored with them. */
export type PolicyHolder = {
  readonly policyId: number
  readonly customerId: number
  readonly name: string
  readonly mobile: string
  readonly birthDate: DateOnly
}

/** The holder of a policy, by the core system's policy number. */
export async function findHolderByPolicy(
  db: ReadDatabase,
  policyNumber: string,
): Promise<PolicyHolder | undefined> {
  const [row] = await db
    .select({
      policyId: policies.id,
      customerId: customers.id,
      ...pick(customers, 'firstName', 'lastName', 'mobile', 'birthDate'),
    })
    .from(policies)
    .innerJoin(customers, eq(customers.id, policies.customerId))
    .where(eq(policies.coreNumber, policyNumber))
  if (!row) return undefined
  const { firstName, lastName, ...holder } = row
  return { ...holder, name: `${firstName} ${lastName}`.trim() }
}
