import { and, desc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { GatewayId } from '#adapters/payment-gateway/payment-gateway.ts'
import { supersedeApprovals } from '#people/approvals/server/store.ts'
import {
  type DbOrTx,
  prepareOnce,
  type ReadDatabase,
  type Transaction,
} from '#platform/database/server/database.ts'
import { withoutNulls } from '#platform/database/server/without-nulls.ts'
import { sealAbout } from '#platform/sealing/server/seal-about.ts'
import { customers, policies } from '#policies/policies/server/tables.ts'
import { isUnpaid, liveStates, type PaymentState, requirePaymentMove } from '../moves.ts'
import type { NotPremiumCause, Payment } from '../payment.ts'
import { paymentEvents, payments } from './tables.ts'

type PaymentRow = typeof payments.$inferSelect
type NewPayment = Omit<typeof payments.$inferInsert, 'id' | 'state'> & Pick<Payment, 'gateway'>
/** The same as `sumOfPayment`, in SQL. */
export const sumOfPaymentSql = sql<number>`coalesce(${payments.received}, ${payments.amount})`

/** The columns that may change with a move. */
export type Noted = Partial<
  Pick<
    PaymentRow,
    | 'heldReason'
    | 'received'
    | 'gatewayPageUrl'
    | 'sessionKey'
    | 'validationId'
    | 'bankTransactionId'
    | 'method'
    | 'endedAt'
    // Money that was paid twice may be used for later instalments.
    | 'firstInstalment'
    | 'instalments'
  >
>

/** Something that happened to a payment, or that a notice reported about one. */
export type PaymentEvent = {
  readonly paymentId?: number
  readonly at: Date
  readonly kind: PaymentEventKind
  readonly state?: PaymentState
  /** Never a secret, a whole card number, an e-mail address or a phone number. */
  readonly details?: object
  /** A person has to look at it. */
  readonly isAlert?: boolean
}

const paymentEventKinds = [
  'asked',
  'opened',
  'notOpened',
  'notified',
  'validated',
  'queried',
  'moved',
  'forged',
  'foreign',
  'booked',
  'held',
  'excess',
  'paidAgain',
  'unconfirmed',
  'decided',
  'refund',
] as const
export type PaymentEventKind = (typeof paymentEventKinds)[number]

/** Stores a payment before the gateway is asked to open it. Fails if another one is under way for the policy. */
export async function insertPayment(tx: Transaction, payment: NewPayment): Promise<Payment> {
  const [row] = await tx
    .insert(payments)
    .values({ ...payment, state: 'opening' })
    .returning()
  if (!row) throw new Error('A new payment came back without its row')
  await recordEvents(tx, [{ paymentId: row.id, at: row.createdAt, kind: 'asked', state: 'opening' }])
  return toPayment(row)
}

export async function findPayment(
  db: ReadDatabase,
  by: { readonly reference: string } | { readonly transactionId: string } | { readonly id: number },
): Promise<Payment | undefined> {
  if ('transactionId' in by) {
    const [row] = await byTransaction(db).execute(by)
    return row && toPayment(row)
  }
  const where = 'reference' in by ? eq(payments.reference, by.reference) : eq(payments.id, by.id)
  const [row] = await db.select().from(payments).where(where)
  return row && toPayment(row)
}

/** Prepared, because every notification runs this query. */
const byTransaction = prepareOnce((db) =>
  db
    .select()
    .from(payments)
    .where(eq(payments.transactionId, sql.placeholder('transactionId')))
    .prepare('payment_by_transaction'),
)

/** The payment of a policy that is under way, if there is one: at most one. */
export async function findLivePayment(db: ReadDatabase, policyId: number): Promise<Payment | undefined> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.policyId, policyId), inArray(payments.state, [...liveStates])))
  return row && toPayment(row)
}

/** The payment as it stands, locked until the transaction ends. */
export async function lockPayment(tx: Transaction, paymentId: number): Promise<Payment> {
  const [row] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for('update')
  if (!row) throw new Error('A payment that was known is gone')
  return toPayment(row)
}

/** Records that somebody came to the payment by a payment link. */
export async function notePaidByLink(tx: Transaction, paymentId: number): Promise<void> {
  await tx.update(payments).set({ isByLink: true }).where(eq(payments.id, paymentId))
}

/** Moves a locked payment as the table in moves.ts allows, and writes its events. */
export async function movePayment(
  tx: Transaction,
  payment: Payment,
  to: PaymentState,
  { events, set = {} }: { readonly events: readonly PaymentEvent[]; readonly set?: Noted },
): Promise<void> {
  requirePaymentMove(payment.state, to)
  await tx
    .update(payments)
    .set({ ...set, state: to })
    .where(eq(payments.id, payment.id))
  const [event] = events
  // Pending approvals were requested when the money was in another state.
  if (event && !isUnpaid(payment.state)) await supersedeApprovals(tx, `payment:${payment.id}`, event.at)
  await recordEvents(tx, events)
}

export async function recordEvents(db: DbOrTx, events: readonly PaymentEvent[]): Promise<void> {
  if (events.length === 0) return
  const stored: PaymentEvent[] = []
  for (const event of events) stored.push(event.kind === 'decided' ? await sealWhy(db, event) : event)
  await db.insert(paymentEvents).values(stored)
}

/** The reason for a decision is free text, so it is sealed under the key of the policy's holder. */
async function sealWhy(db: ReadDatabase, { details, ...event }: PaymentEvent): Promise<PaymentEvent> {
  const { why, ...others } = { ...details } as { readonly why?: string }
  if (!why) return { ...event, details: others }
  const thing = event.paymentId === undefined ? undefined : `payment:${event.paymentId}`
  return { ...event, details: { ...others, why: await sealAbout(db, thing, why) } }
}

/** The key of the person whose policy a payment is for. `id` is the payment's number or its transaction id. */
export async function findKeyOfPayment(db: ReadDatabase, id: string): Promise<string | null | undefined> {
  const isNumber = /^\d{1,9}$/.test(id)
  const [row] = await db
    .select({ keyId: customers.keyId })
    .from(payments)
    .innerJoin(policies, eq(policies.id, payments.policyId))
    .innerJoin(customers, eq(customers.id, policies.customerId))
    .where(isNumber ? eq(payments.id, Number(id)) : eq(payments.transactionId, id))
  return row?.keyId
}

/** Whether an alert of this kind with these details has been recorded. */
export async function hasAlert(
  db: ReadDatabase,
  paymentId: number,
  kind: 'paidAgain' | 'foreign',
  details: Readonly<Record<string, string>>,
): Promise<boolean> {
  const isThat = sql`${paymentEvents.details} @> ${JSON.stringify(details)}::jsonb`
  const where = and(eq(paymentEvents.paymentId, paymentId), eq(paymentEvents.kind, kind), isThat)
  return (await db.$count(paymentEvents, where)) > 0
}

/** Why a payment's money could not be premium; null if that was not recorded. */
export async function findNotPremiumCause(
  db: ReadDatabase,
  paymentId: number,
): Promise<NotPremiumCause | null> {
  const [event] = await db
    .select({ cause: sql<NotPremiumCause | null>`${paymentEvents.details} ->> 'cause'` })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.paymentId, paymentId), eq(paymentEvents.kind, 'excess')))
    .orderBy(desc(paymentEvents.id))
    .limit(1)
  return event?.cause ?? null
}

/** Records that the gateway was asked about a payment just now. */
export async function recordQueried(db: DbOrTx, paymentId: number, now: Date): Promise<void> {
  await db.update(payments).set({ askedAt: now }).where(eq(payments.id, paymentId))
}

/** Which payments a round of the sweep asks about. */
export type AskSpan = {
  readonly gateway: GatewayId
  /** Younger ones are left alone: the notification usually comes. */
  readonly createdBefore: Date
  readonly liveNotAskedSince: Date
  /** For payments that ended without money, made after `lateCreatedAfter`: the gateway may still have some. */
  readonly lateNotAskedSince: Date
  readonly lateCreatedAfter: Date
  readonly limit: number
}

/** Payments that a gateway has to be asked about, the longest unasked first. */
export async function listToQuery(db: ReadDatabase, span: AskSpan): Promise<Payment[]> {
  const notAskedSince = (at: Date) => or(isNull(payments.askedAt), lte(payments.askedAt, at))
  const live = and(inArray(payments.state, [...liveStates]), notAskedSince(span.liveNotAskedSince))
  const late = and(
    inArray(payments.state, ['notOpened', 'failed', 'cancelled', 'expired']),
    gt(payments.createdAt, span.lateCreatedAfter),
    notAskedSince(span.lateNotAskedSince),
  )
  const rows = await db
    .select()
    .from(payments)
    .where(
      and(eq(payments.gateway, span.gateway), lte(payments.createdAt, span.createdBefore), or(live, late)),
    )
    .orderBy(sql`${payments.askedAt} nulls first`, payments.id)
    .limit(span.limit)
  return rows.map(toPayment)
}

/** The payments of a policy, the newest first. */
export async function listPaymentsOfPolicy(db: ReadDatabase, policyId: number): Promise<Payment[]> {
  const rows = await db
    .select()
    .from(payments)
    .where(eq(payments.policyId, policyId))
    .orderBy(desc(payments.id))
  return rows.map(toPayment)
}

export function toPayment({ sessionKey: _key, endedAt: _end, ...row }: PaymentRow): Payment {
  return withoutNulls(row)
}
