import { isDeepStrictEqual } from 'node:util'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/database/server/database.ts'
import type { NotedPayment } from '../core-contract.ts'
import { type AcceptedPolicy, faultOfPayment, reportOf } from '../core-report.ts'
import { corePayments, corePolicies } from './tables.ts'

type Noted =
  | { readonly outcome: 'new' | 'known'; readonly revision: number | null }
  | { readonly outcome: 'otherContent' }
  | { readonly outcome: 'fault'; readonly code: string; readonly message: string }

/**
 * Books a payment once per key. A policy that was never pushed counts as one that the core already has: the
 * payment is stored but not reported.
 */
export async function notePayment(
  db: Database,
  idempotencyKey: string,
  payment: NotedPayment,
  now: Date,
): Promise<Noted> {
  return db.transaction(async (tx) => {
    const accepted = await lockAccepted(tx, payment.policy_number)
    const [known] = await tx
      .select()
      .from(corePayments)
      .where(eq(corePayments.idempotencyKey, idempotencyKey))
    if (known) return sameOrNot(known, payment)
    const fault = faultOfPayment(payment, accepted?.policy)
    if (fault) return { outcome: 'fault', code: fault[0], message: fault[1] }
    const before = accepted ? await listPaymentsOf(tx, [payment.policy_number]) : []
    const revision = accepted ? reportOf(accepted, [...before, payment], now).revision : null
    const policyNumber = payment.policy_number
    const [row] = await tx
      .insert(corePayments)
      .values({ idempotencyKey, policyNumber, payment, revision, notedAt: now })
      .onConflictDoNothing()
      .returning({ id: corePayments.id })
    if (row) return { outcome: 'new', revision }
    // Another call was faster; its transaction has ended by now.
    const [other] = await tx
      .select()
      .from(corePayments)
      .where(eq(corePayments.idempotencyKey, idempotencyKey))
    return other ? sameOrNot(other, payment) : { outcome: 'otherContent' }
  })
}

/** Every payment of these policies, in the order in which they were reported. */
export async function listPaymentsOf(
  db: Database | Transaction,
  policyNumbers: readonly string[],
): Promise<NotedPayment[]> {
  const rows = await db
    .select({ payment: corePayments.payment })
    .from(corePayments)
    .where(inArray(corePayments.policyNumber, [...policyNumbers]))
    .orderBy(asc(corePayments.id))
  return rows.map(({ payment }) => payment)
}

/** What is booked of these keys, in the words of the contract. */
export async function listPaymentsByKey(
  db: Database,
  keys: readonly string[],
): Promise<({ key: string } & Pick<NotedPayment, 'policy_number' | 'kind' | 'amount'>)[]> {
  const rows = await db
    .select({ key: corePayments.idempotencyKey, payment: corePayments.payment })
    .from(corePayments)
    .where(inArray(corePayments.idempotencyKey, [...keys]))
  return rows.map(({ key, payment: { policy_number, kind, amount } }) => ({
    key,
    policy_number,
    kind,
    amount,
  }))
}

function sameOrNot(known: typeof corePayments.$inferSelect, payment: NotedPayment): Noted {
  return isDeepStrictEqual(known.payment, payment)
    ? { outcome: 'known', revision: known.revision }
    : { outcome: 'otherContent' }
}

/** Payments of one policy are booked one after another. */
async function lockAccepted(tx: Transaction, policyNumber: string): Promise<AcceptedPolicy | undefined> {
  const number = Number(policyNumber)
  if (number >= 2 ** 31) return undefined
  const [row] = await tx.select().from(corePolicies).where(eq(corePolicies.number, number)).for('update')
  return row
}
