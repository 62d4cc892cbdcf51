import { and, desc, eq, gt, inArray, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Poisha } from '#kernel/money.ts'
import type { ReadDatabase, Transaction } from '#platform/database/server/database.ts'
import type { Policy } from '../policy.ts'
import { returnedAt } from '../returned.ts'
import { policyStatusCode } from '../status.ts'
import { policyHistory } from './history-tables.ts'
import { findLife, type Life, listIdsOfLife } from './life-store.ts'
import { type PolicyRow, requireStatus, savedByOf } from './rows.ts'
import { policies } from './tables.ts'

/** What makes two sales similar: the life, the plan and the sum. */
export type Sale = { readonly life: Life; readonly planCode: number; readonly sumAssured: Poisha }

export type SimilarSale = Pick<
  Policy,
  'id' | 'reference' | 'savedBy' | 'customerId' | 'agencyCode' | 'status'
>

/** The newest policy of this life, plan and sum confirmed since a moment. The caller has locked the life. */
export async function findSimilarSale(
  tx: Transaction,
  { life, planCode, sumAssured }: Sale,
  since: Date,
): Promise<SimilarSale | undefined> {
  const isAlike = and(
    notInArray(policies.status, [policyStatusCode.draft, policyStatusCode.notTakenUp]),
    eq(policies.planCode, planCode),
    eq(policies.sumAssured, sumAssured),
    gt(policies.confirmedAt, since),
  )
  return findNewestOfLife(tx, life, isAlike)
}

/**
 * The proposal that replaced a returned one: the newest of the same quote and life confirmed since, neither
 * withdrawn nor declined. Lock the life to be sure of the answer.
 */
export async function findWrittenAnew(db: ReadDatabase, returned: Policy): Promise<SimilarSale | undefined> {
  const since = returnedAt(returned)
  if (!since) return undefined
  const isAnew = and(
    notInArray(policies.status, [policyStatusCode.draft, policyStatusCode.notTakenUp]),
    eq(policies.quoteNumber, returned.cover.quoteNumber),
    gt(policies.confirmedAt, since),
    ne(policies.id, returned.id),
  )
  return findNewestOfLife(db, await findLife(db, returned), isAnew)
}

async function findNewestOfLife(
  db: ReadDatabase,
  life: Life,
  condition: SQL | undefined,
): Promise<SimilarSale | undefined> {
  const [found] = await listOfLife(db, life, condition, 1)
  if (!found) return undefined
  const { id, reference, customerId, agencyCode, status } = found
  return {
    id,
    reference,
    customerId,
    savedBy: savedByOf(found),
    agencyCode: agencyCode ?? undefined,
    status: requireStatus(status),
  }
}

/** The newest first. */
async function listOfLife(
  db: ReadDatabase,
  life: Life,
  condition: SQL | undefined,
  most?: number,
): Promise<PolicyRow[]> {
  const ids = await listIdsOfLife(db, life, condition)
  if (ids.length === 0) return []
  const listed = db.select().from(policies).where(inArray(policies.id, ids)).orderBy(desc(policies.id))
  return most === undefined ? listed : listed.limit(most)
}

/** The history note of a proposal that the core system took after having returned it. */
export const takenAfterReturn = 'takenAfterReturn'

/** A proposal that the core system has returned, whatever its present state, and the money that a bank took with it. */
export type ReturnedProposal = Pick<
  Policy,
  'id' | 'status' | 'pushFailure' | 'transactionId' | 'collectionAmount' | 'paidInstalments'
>

/** The proposals that were made of one quote for one life, and that the core system has ever returned. */
export async function listReturnedOfQuote(
  db: ReadDatabase,
  life: Life,
  quoteNumber: string,
): Promise<ReturnedProposal[]> {
  const wasReturned = sql`(${policies.pushFailure} ->> 'reason' = 'refused'
    or ${policies.pushFailure} ->> 'returnedAt' is not null
    or exists (select 1 from ${policyHistory}
      where ${policyHistory.policyId} = ${policies.id} and ${policyHistory.note} = ${takenAfterReturn}))`
  const rows = await listOfLife(db, life, and(eq(policies.quoteNumber, quoteNumber), wasReturned))
  return rows.map(({ id, status, pushFailure, transactionId, collectionAmount, paidInstalments }) => ({
    id,
    status: requireStatus(status),
    paidInstalments,
    pushFailure: pushFailure ?? undefined,
    transactionId: transactionId ?? undefined,
    collectionAmount: collectionAmount ?? undefined,
  }))
}
