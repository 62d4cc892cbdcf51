import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { DateOnly } from '#kernel/dates.ts'
import { pick } from '#kernel/pick.ts'
import type { ReadDatabase } from '#platform/database/server/database.ts'
import type { PremiumMoney } from '#policies/policies/premium-money.ts'
import { isLive, liveStates, type PaymentState } from '../moves.ts'
import type { EntrySource, Payment } from '../payment.ts'
import { endedWithMoney, listEndedWithMoney } from './money-at-gateway-store.ts'
import { sumOfPaymentSql, toPayment } from './payment-store.ts'
import { ledgerEntries, ledgerLines, payments, receipts } from './tables.ts'

/** More payments than anybody makes in a lifetime; beyond that, only the newest are shown. */
const maxShown = 1000

export type ReceiptOfEntry = { readonly id: number; readonly number: string; readonly isReversed: boolean }

/** Money in the ledger, with its receipt. */
export type BookedMoney = {
  readonly entryId: number
  readonly policyId: number
  readonly paymentId: number | undefined
  readonly source: EntrySource
  readonly state: Extract<PaymentState, 'booked' | 'excess'>
  readonly amount: number
  readonly bookedAt: Date
  readonly bookedOn: DateOnly
  readonly receipt: ReceiptOfEntry
  /** The instalments it settled, from 0. */
  readonly instalments: readonly { readonly index: number; readonly dueDate: DateOnly }[]
}

/** A payment through the gateway, whatever became of it; or money that came in by another way. */
export type MoneyLine = {
  readonly policyId: number
  /** When it was begun, or came in. */
  readonly at: Date
  /** The gateway has its money, although it ended without. */
  readonly isAtGateway: boolean
} & (
  | {
      readonly payment: Payment
      /** Money that was paid twice and then used has two entries: the first, the newest, says what it is now. */
      readonly money: readonly BookedMoney[]
    }
  | { readonly payment: undefined; readonly money: readonly [BookedMoney] }
)

/** Every payment of some policies, and money that came in by other ways; the newest first. */
export async function listMoneyLines(db: ReadDatabase, policyIds: readonly number[]): Promise<MoneyLine[]> {
  const [tries, booked, atGateway] = await Promise.all([
    listPaymentsOf(db, policyIds),
    listBookedMoney(db, policyIds),
    listEndedWithMoney(db, policyIds),
  ])
  const moneyOf = Map.groupBy(booked, ({ paymentId }) => paymentId)
  const lines = [
    ...tries.map((payment): MoneyLine => {
      const { id, policyId, createdAt: at } = payment
      return { policyId, at, isAtGateway: atGateway.has(id), payment, money: moneyOf.get(id) ?? [] }
    }),
    ...(moneyOf.get(undefined) ?? []).map((money): MoneyLine => {
      const { policyId, bookedAt: at } = money
      return { policyId, at, isAtGateway: false, payment: undefined, money: [money] }
    }),
  ]
  return lines.toSorted((one, other) => other.at.getTime() - one.at.getTime())
}

/** The payments through the gateway of some policies, the newest first. */
async function listPaymentsOf(db: ReadDatabase, policyIds: readonly number[]): Promise<Payment[]> {
  if (policyIds.length === 0) return []
  const rows = await db
    .select()
    .from(payments)
    .where(inArray(payments.policyId, [...policyIds]))
    .orderBy(desc(payments.id))
    .limit(maxShown)
  return rows.map(toPayment)
}

/** Sums what was paid for a policy through gateways, by where that money is now. */
export async function sumPremiumMoney(db: ReadDatabase, policyId: number): Promise<PremiumMoney> {
  const sumOf = (...states: PaymentState[]) =>
    sql<number>`coalesce(sum(${sumOfPaymentSql}) filter (where ${inArray(payments.state, states)}), 0)::float8`
  const [row] = await db
    .select({
      kept: sumOf('booked', 'held', 'excess'),
      goingBack: sumOf('refunding'),
      paidBack: sumOf('refunded'),
    })
    .from(payments)
    .where(eq(payments.policyId, policyId))
  return row ?? { kept: 0, goingBack: 0, paidBack: 0 }
}

/** A payment whose outcome is not known yet. */
export type PaymentUnderWay = Payment & {
  /** The gateway has the money and a person has to decide: it must not be paid again. */
  readonly isHeld: boolean
}

type PaidSoFar = { readonly id: number; readonly paidInstalments: number }

/**
 * The payment of a policy whose outcome is not known yet. It is open at the gateway; or its instalments are
 * still the next to be paid, and it is held, or ended without money although the gateway has some.
 */
export async function findUnderWay(
  db: ReadDatabase,
  policy: PaidSoFar,
): Promise<PaymentUnderWay | undefined> {
  return (await listUnderWay(db, [policy])).get(policy.id)
}

/** The same for several policies, by policy id. */
export async function listUnderWay(
  db: ReadDatabase,
  policies: readonly PaidSoFar[],
): Promise<ReadonlyMap<number, PaymentUnderWay>> {
  const paid = new Map(policies.map(({ id, paidInstalments }) => [id, paidInstalments]))
  if (paid.size === 0) return new Map()
  const isLivePayment = inArray(payments.state, [...liveStates])
  const hasMoney = or(eq(payments.state, 'held'), sql`${payments.id} in ${endedWithMoney}`)
  const rows = await db
    .select()
    .from(payments)
    .where(and(inArray(payments.policyId, [...paid.keys()]), or(isLivePayment, hasMoney)))
    // `Map` keeps the last row per policy: one whose money has come wins over an open one, then the newest wins.
    .orderBy(desc(isLivePayment), payments.id)
  const standing = rows.filter(
    ({ state, policyId, firstInstalment }) => isLive(state) || firstInstalment === paid.get(policyId),
  )
  return new Map(standing.map((row) => [row.policyId, { ...toPayment(row), isHeld: !isLive(row.state) }]))
}

/** All money that came in for some policies, from any source, newest first. */
export async function listBookedMoney(
  db: ReadDatabase,
  policyIds: readonly number[],
): Promise<BookedMoney[]> {
  if (policyIds.length === 0) return []
  const reversal = alias(ledgerEntries, 'reversal')
  const rows = await db
    .select({
      entry: ledgerEntries,
      receiptId: receipts.id,
      receiptNumber: receipts.number,
      reversalId: reversal.id,
    })
    .from(ledgerEntries)
    .innerJoin(receipts, eq(receipts.entryId, ledgerEntries.id))
    .leftJoin(reversal, and(eq(reversal.ofEntryId, ledgerEntries.id), eq(reversal.kind, 'reversal')))
    .where(
      and(
        inArray(ledgerEntries.policyId, [...policyIds]),
        inArray(ledgerEntries.kind, ['premium', 'excess']),
      ),
    )
    .orderBy(desc(ledgerEntries.id))
    .limit(maxShown)
  const settled = await listSettled(
    db,
    rows.map(({ entry }) => entry.id),
  )
  return rows.map(({ entry, receiptId, receiptNumber, reversalId }) => ({
    entryId: entry.id,
    ...pick(entry, 'policyId', 'source', 'amount', 'bookedAt', 'bookedOn'),
    paymentId: entry.paymentId ?? undefined,
    state: entry.kind === 'excess' ? ('excess' as const) : ('booked' as const),
    receipt: { id: receiptId, number: receiptNumber, isReversed: reversalId !== null },
    instalments: settled.get(entry.id) ?? [],
  }))
}

async function listSettled(
  db: ReadDatabase,
  entryIds: readonly number[],
): Promise<ReadonlyMap<number, BookedMoney['instalments']>> {
  if (entryIds.length === 0) return new Map()
  const lines = await db
    .select({ entryId: ledgerLines.entryId, index: ledgerLines.instalment, dueDate: ledgerLines.dueDate })
    .from(ledgerLines)
    .where(and(inArray(ledgerLines.entryId, [...entryIds]), eq(ledgerLines.account, 'premiums')))
    .orderBy(ledgerLines.id)
  const settled = new Map<number, { index: number; dueDate: DateOnly }[]>()
  for (const { entryId, index, dueDate } of lines) {
    if (index === null || dueDate === null) continue
    settled.set(entryId, [...(settled.get(entryId) ?? []), { index, dueDate }])
  }
  return settled
}
