import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { DateOnly } from '#kernel/dates.ts'
import type { ReadDatabase } from '#platform/database/server/database.ts'
import type { PremiumMoney } from '#policies/policies/premium-money.ts'
import { isLive, liveStates, type PaymentState } from '../moves.ts'
import type { EntrySource, Payment } from '../payment.ts'
import { endedWithMoney, listEndedWithMoney } from './money-at-gateway-store.ts'
import { sumOfPaymentSql, toPayment } from './payment-store.ts'
import { ledgerEntries, ledgerLines, payments, receipts } from './tables.ts'

/** More payments than anybody makes in a life; beyond it, the newest are shown. */
const maxShown = 1000

export type ReceiptOfEntry = { readonly id: number; readonly number: string; readonly isReversed: boolean }

/** Money that is in the ledger, with its receipt. */
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

/** What there is of some policies: tries to pay, money that came in, and tries whose money the gateway has all the same. */
export async function listMoneyOf(db: ReadDatabase, policyIds: readonly number[]) {
  const [tries, booked, atGateway] = await Promise.all([
    listPaymentsOf(db, policyIds),
    listBookedMoney(db, policyIds),
    listEndedWithMoney(db, policyIds),
  ])
  // Money that was paid twice and then used has two entries: the newest says what it is now.
  return { tries, booked, atGateway, moneyOf: Map.groupBy(booked, ({ paymentId }) => paymentId) }
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

/** What was paid for a policy through gateways, and where that money is now. */
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
  /** The gateway has the money, and a person looks at it: it must not be paid again. */
  readonly isHeld: boolean
}

type PaidSoFar = { readonly id: number; readonly paidInstalments: number }

/**
 * The payment of a policy whose end is not known yet: open at the gateway, or, while its instalments are still the next
 * to be paid, held for a person to look at or ended without the money that the gateway has.
 */
export async function findUnderWay(
  db: ReadDatabase,
  policy: PaidSoFar,
): Promise<PaymentUnderWay | undefined> {
  return (await listUnderWay(db, [policy])).get(policy.id)
}

/** Those of some policies, by the policy. */
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
    // The last of a policy stands: the newest, and before what is open whose money has come already.
    .orderBy(desc(isLivePayment), payments.id)
  const standing = rows.filter(
    ({ state, policyId, firstInstalment }) => isLive(state) || firstInstalment === paid.get(policyId),
  )
  return new Map(standing.map((row) => [row.policyId, { ...toPayment(row), isHeld: !isLive(row.state) }]))
}

/** All money that came in for some policies, from wherever, the newest first. */
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
    policyId: entry.policyId,
    paymentId: entry.paymentId ?? undefined,
    source: entry.source,
    state: entry.kind === 'excess' ? ('excess' as const) : ('booked' as const),
    amount: entry.amount,
    bookedAt: entry.bookedAt,
    bookedOn: entry.bookedOn,
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
