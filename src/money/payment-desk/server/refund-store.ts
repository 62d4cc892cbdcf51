import { and, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { GatewayId } from '#adapters/payment-gateway/payment-gateway.ts'
import type { Autocommit, ReadDatabase, Transaction } from '#platform/database/server/database.ts'
import { paymentRefunds } from './tables.ts'

type RefundRow = typeof paymentRefunds.$inferSelect

export type Refund = Pick<
  RefundRow,
  | 'id'
  | 'paymentId'
  | 'gateway'
  | 'refundId'
  | 'amount'
  | 'bankTransactionId'
  | 'fromState'
  | 'state'
  | 'tries'
  | 'byStaffId'
> & {
  readonly ofEntryId: number | undefined
  readonly gatewayReference: string | undefined
  readonly reason: string | undefined
}

const open = ['ordered', 'processing'] as const

/** Stores a refund before the gateway is asked for it. Fails if another one is under way. */
export async function insertRefund(
  tx: Transaction,
  refund: Omit<typeof paymentRefunds.$inferInsert, 'id' | 'state' | 'refundId'> & {
    readonly gateway: GatewayId
    readonly transactionId: string
  },
): Promise<Refund> {
  const { transactionId, ...facts } = refund
  const earlier = await tx.$count(paymentRefunds, eq(paymentRefunds.paymentId, refund.paymentId))
  const [row] = await tx
    .insert(paymentRefunds)
    .values({ ...facts, refundId: `${transactionId}-R${earlier + 1}`, state: 'ordered' })
    .returning()
  if (!row) throw new Error('A new refund came back without its row')
  return toRefund(row)
}

/**
 * Claims a refund for this many seconds, so that no other worker asks the gateway about it meanwhile.
 * @returns undefined if it has ended or another worker has claimed it
 */
export async function claimRefund(
  db: Autocommit,
  id: number,
  now: Date,
  seconds: number,
): Promise<Refund | undefined> {
  const [row] = await db
    .update(paymentRefunds)
    .set({
      claimedUntil: new Date(now.getTime() + seconds * 1000),
      tries: sql`${paymentRefunds.tries} + 1`,
    })
    .where(
      and(
        eq(paymentRefunds.id, id),
        inArray(paymentRefunds.state, [...open]),
        or(isNull(paymentRefunds.claimedUntil), lt(paymentRefunds.claimedUntil, now)),
      ),
    )
    .returning()
  return row && toRefund(row)
}

/** Releases the claim on a refund after the gateway gave no answer. */
export async function unclaimRefund(db: Autocommit, id: number): Promise<void> {
  await db.update(paymentRefunds).set({ claimedUntil: null }).where(eq(paymentRefunds.id, id))
}

/** The refund as it stands, locked until the transaction ends. */
export async function lockRefund(tx: Transaction, id: number): Promise<Refund> {
  const [row] = await tx.select().from(paymentRefunds).where(eq(paymentRefunds.id, id)).for('update')
  if (!row) throw new Error('A refund that was known is gone')
  return toRefund(row)
}

export async function noteRefund(
  tx: Transaction,
  id: number,
  set: Partial<Pick<RefundRow, 'state' | 'gatewayReference' | 'reason' | 'endedAt' | 'ofEntryId'>>,
): Promise<void> {
  await tx
    .update(paymentRefunds)
    .set({ ...set, claimedUntil: null })
    .where(eq(paymentRefunds.id, id))
}

export async function findRefund(
  db: ReadDatabase,
  by: { readonly paymentId: number } | { readonly id: number },
): Promise<Refund | undefined> {
  const [row] = await db
    .select()
    .from(paymentRefunds)
    .where('id' in by ? eq(paymentRefunds.id, by.id) : eq(paymentRefunds.paymentId, by.paymentId))
    .orderBy(desc(paymentRefunds.id))
    .limit(1)
  return row && toRefund(row)
}

export function isUnderWay({ state }: Pick<Refund, 'state'>): boolean {
  return state === 'ordered' || state === 'processing'
}

function toRefund(row: RefundRow): Refund {
  const { ofEntryId, gatewayReference, reason, ...rest } = row
  return {
    ...rest,
    ofEntryId: ofEntryId ?? undefined,
    gatewayReference: gatewayReference ?? undefined,
    reason: reason ?? undefined,
  }
}
