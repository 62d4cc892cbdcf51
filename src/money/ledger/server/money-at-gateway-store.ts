import { and, inArray, sql } from 'drizzle-orm'
import type { ReadDatabase, Transaction } from '#platform/database/server/database.ts'
import { unpaidEnds } from '../moves.ts'
import { payments } from './tables.ts'

/**
 * Payments that ended without money by our books, while a difference that stands says that the gateway has money of
 * them: nothing may be said of these as if none had come, and nobody pays their instalments again. The daily compare
 * writes the differences, and resolves one when the gateway no longer says so, explained or not.
 */
export const endedWithMoney = sql`(select difference.payment_id from differences as difference
  join payments as ended on ended.id = difference.payment_id
  where difference.reason = 'paidNotPosted' and difference.resolved_at is null
    and ended.state in ${[...unpaidEnds]})`

/** Those of a few policies' payments. */
export async function listEndedWithMoney(
  db: ReadDatabase,
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
 * Our books have the money by now, or a person decides about it: a compare need not come first to see that. One that is
 * under way with the same line writes what it finds itself, and is not waited for: it may wait for this payment.
 */
export async function resolveMoneyAtGateway(tx: Transaction, paymentId: number, now: Date): Promise<void> {
  await tx.execute(sql`update differences set resolved_at = ${now.toISOString()}::timestamptz
    where id in (select id from differences where payment_id = ${paymentId} and reason = 'paidNotPosted'
      and resolved_at is null for update skip locked)`)
}
