import { and, desc, eq, gt, inArray, notInArray, sql } from 'drizzle-orm'
import type { Poisha } from '#kernel/money.ts'
import type { DbOrTx, Transaction } from '#platform/database/server/database.ts'
import type { Policy, SavedBy } from '../policy.ts'
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

/** A proposal that the core system returned, withdrawn since or not, and the money that a bank took with it. */
export type ReturnedProposal = Pick<Policy, 'id' | 'collectionAmount' | 'paidInstalments'> & {
  readonly transactionId: string
}

/** What the core system returned of the proposals that were made of one quote for one life, where a bank took money. */
export async function listReturnedOfQuote(
  db: DbOrTx,
  life: Life,
  quoteNumber: string,
): Promise<ReturnedProposal[]> {
  const isReturned = and(
    inArray(policies.status, [policyStatusCode.pushFailed, policyStatusCode.notTakenUp]),
    eq(policies.quoteNumber, quoteNumber),
    sql`${policies.pushFailure} ->> 'reason' = 'refused'`,
  )
  const ids = await listIdsOfLife(db, life, isReturned)
  if (ids.length === 0) return []
  const rows = await db.select().from(policies).where(inArray(policies.id, ids))
  return rows.flatMap(({ id, transactionId, collectionAmount, paidInstalments }) =>
    transactionId === null || collectionAmount === null
      ? []
      : [{ id, transactionId, collectionAmount, paidInstalments }],
  )
}
