import { and, desc, inArray, ne } from 'drizzle-orm'
import { pick } from '#kernel/pick.ts'
import type { ReadDatabase } from '#platform/database/server/database.ts'
import type { Dues } from '#policies/policies/dues.ts'
import type { Cover, Policy } from '#policies/policies/policy.ts'
import { type Life, listIdsOfLife } from '#policies/policies/server/life-store.ts'
import { requireStatus, savedByOf } from '#policies/policies/server/rows.ts'
import { policies } from '#policies/policies/server/tables.ts'

/** Another policy or proposal of the same life. */
export type PolicyOfLife = Pick<Policy, 'id' | 'reference' | 'status' | 'customerId' | 'savedBy'> &
  Pick<Cover, 'planCode' | 'mode' | 'sumAssured' | 'startDate'> & {
    /** False for an unconfirmed draft. */
    readonly isConfirmed: boolean
    readonly dues: Dues
  }

/** All other policies and proposals of a life, the newest first; the edition decides which of them count. */
export async function listPoliciesOfLife(
  db: ReadDatabase,
  life: Life,
  exceptPolicyId: number,
): Promise<PolicyOfLife[]> {
  const ids = await listIdsOfLife(db, life)
  const rows = await db
    .select()
    .from(policies)
    .where(and(ne(policies.id, exceptPolicyId), inArray(policies.id, ids)))
    .orderBy(desc(policies.id))
  return rows.map((policy) => ({
    ...pick(policy, 'id', 'reference', 'planCode', 'mode', 'sumAssured', 'startDate', 'customerId'),
    status: requireStatus(policy.status),
    isConfirmed: policy.confirmedAt !== null || policy.status !== 0,
    dues: { ...policy, status: requireStatus(policy.status) },
    savedBy: savedByOf(policy),
  }))
}
