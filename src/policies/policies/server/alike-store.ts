import { and, desc, eq, gt, inArray, notInArray } from 'drizzle-orm'
import type { Poisha } from '#kernel/money.ts'
import type { Transaction } from '#platform/database/server/database.ts'
import type { SavedBy } from '../policy.ts'
import { type PolicyStatus, policyStatusCode } from '../status.ts'
import { type Life, listIdsOfLife } from './life-store.ts'
import { requireStatus, savedByOf } from './rows.ts'
import { policies } from './tables.ts'

/** What makes one sale like another: the life, the plan and the sum. */
export type Sale = { readonly life: Life; readonly planCode: number; readonly sumAssured: Poisha }

export type SaleAlike = {
  readonly reference: string
  readonly savedBy: SavedBy
  readonly customerId: number
  readonly status: PolicyStatus
}

/** The newest policy of the same life, plan and sum that anybody confirmed since a moment. Its life is locked. */
export async function findSaleAlike(
  tx: Transaction,
  { life, planCode, sumAssured }: Sale,
  since: Date,
): Promise<SaleAlike | undefined> {
  const isAlike = and(
    notInArray(policies.status, [policyStatusCode.draft, policyStatusCode.notTakenUp]),
    eq(policies.planCode, planCode),
    eq(policies.sumAssured, sumAssured),
    gt(policies.confirmedAt, since),
  )
  const ids = await listIdsOfLife(tx, life, isAlike)
  if (ids.length === 0) return undefined
  const [found] = await tx
    .select()
    .from(policies)
    .where(inArray(policies.id, ids))
    .orderBy(desc(policies.id))
    .limit(1)
  if (!found) return undefined
  const { reference, customerId, status } = found
  return { reference, customerId, savedBy: savedByOf(found), status: requireStatus(status) }
}
