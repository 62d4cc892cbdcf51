import { and, inArray, sql } from 'drizzle-orm'
import type { DbOrTx, Transaction } from '#platform/database/server/database.ts'
import { unpaidEnds } from '../moves.ts'
import { payments } from './tables.ts'

/**
 * Payments that ended without money in our books while an open difference says that the gateway has money for them.
 * Their payers must not read that no money came, and nobody may pay those instalments again. The daily compare writes
 * the differences. It resolves one, explained or not, once the gateway no longer has the money.
 */
export const endedWithMoney = sql`(select difference.payment_id from differences as difference
  join payments as ended on ended.id = difference.payment_id
  where difference.reason = 'paidNotPosted' and difference.resolved_at is null
    and ended.state in ${[...unpaidEnds]})`

/** The same, for the payments of these policies. */
export async function listEndedWithMoney(
  db: DbOrTx,
  policyIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (policyIds.length === 0) return new Set()
  const rows = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(inArray(payments.policyId, [...policyIds]), sql`${payments.id} in ${endedWithMoney}`))
  return new Set(rows.map(({ id }) => id))
}

/**
 * Resolves the difference as soon as our books have the money or a person decides about it, without waiting
 * for the next compare. Rows locked by a running compare are skipped: it writes its own result, and may
 * itself be waiting for this payment.
 */
export async function resolveMoneyAtGateway(tx: Transaction, paymentId: number, now: Date): Promise<void> {
  await tx.execute(sql`update differences set resolved_at = ${now.toISOString()}::timestamptz
    where id in (select id from differences where payment_id = ${paymentId} and reason = 'paidNotPosted'
      and resolved_at is null for update skip locked)`)
}
