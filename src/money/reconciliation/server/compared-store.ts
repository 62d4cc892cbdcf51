import { and, asc, eq, gt, gte, inArray, lt, or, sql } from 'drizzle-orm'
import type { GatewayId } from '#adapters/payment-gateway/payment-gateway.ts'
import { addDays, type DateOnly, startOfDay } from '#kernel/dates.ts'
import { coreNotices, ledgerEntries, payments } from '#money/ledger/server/tables.ts'
import type { DbOrTx } from '#platform/database/server/database.ts'
import { policies } from '#policies/policies/server/tables.ts'
import type { ComparedEntry, ComparedPayment } from '../reconcile.ts'
import { differences } from './reconcile-tables.ts'

/** A payment as the ledger has it, before the gateway was asked. */
export type PaymentToCompare = Omit<ComparedPayment, 'attempts'> & {
  readonly gateway: GatewayId
  readonly transactionId: string
  /** False if it is examined again because of an open difference, or because late money may still come. */
  readonly isOfDay: boolean
}
export type EntryToCompare = Omit<ComparedEntry, 'core'> & { readonly isOfDay: boolean }

/** Money may come late: payments without any are asked about for this many more days. */
const lateDays = 3

/**
 * The payments that a compare of a day examines, in id order: those begun that day, those of the days before
 * that got no money, and all with an open difference.
 */
export async function listPaymentsToCompare(
  db: DbOrTx,
  day: DateOnly,
  page: { readonly after: number; readonly size: number },
): Promise<PaymentToCompare[]> {
  const from = startOfDay(day)
  const until = startOfDay(addDays(day, 1))
  const isOfDay = and(gte(payments.createdAt, from), lt(payments.createdAt, until))
  const mayBeLate = and(
    gte(payments.createdAt, startOfDay(addDays(day, -lateDays))),
    lt(payments.createdAt, from),
    inArray(payments.state, ['opening', 'open', 'notOpened', 'failed', 'cancelled', 'expired']),
  )
  const isDoubtful = sql`${payments.id} in (select ${differences.paymentId} from ${differences}
    where ${differences.resolvedAt} is null and ${differences.paymentId} is not null)`
  const rows = await db
    .select({ payment: payments, isOfDay: sql<boolean>`${isOfDay}` })
    .from(payments)
    .where(and(gt(payments.id, page.after), or(isOfDay, mayBeLate, isDoubtful)))
    .orderBy(asc(payments.id))
    .limit(page.size)
  const entries = await listEntriesOf(
    db,
    rows.map(({ payment }) => payment.id),
  )
  return rows.map(({ payment, isOfDay: ofDay }) => ({
    ...payment,
    heldReason: payment.heldReason ?? undefined,
    entries: entries.get(payment.id) ?? [],
    isOfDay: ofDay,
  }))
}

async function listEntriesOf(
  db: DbOrTx,
  paymentIds: readonly number[],
): Promise<Map<number | null, ComparedPayment['entries']>> {
  const rows = await db
    .select()
    .from(ledgerEntries)
    .where(inArray(ledgerEntries.paymentId, [...paymentIds]))
    .orderBy(asc(ledgerEntries.id))
  const entries = rows.map((row) => ({ ...row, validationId: row.validationId ?? undefined }))
  return Map.groupBy(entries, ({ paymentId }) => paymentId)
}

/**
 * The entries that a compare of a day examines, in id order: those booked that day, those that the core
 * system has not acknowledged, and all with an open difference.
 */
export async function listEntriesToCompare(
  db: DbOrTx,
  day: DateOnly,
  page: { readonly after: number; readonly size: number },
): Promise<EntryToCompare[]> {
  const isOfDay = eq(ledgerEntries.bookedOn, day)
  const isDoubtful = sql`${ledgerEntries.id} in (select ${differences.entryId} from ${differences}
    where ${differences.resolvedAt} is null and ${differences.entryId} is not null)`
  const isUntold = sql`${ledgerEntries.id} in (select ${coreNotices.entryId} from ${coreNotices}
    where ${coreNotices.state} <> 'acknowledged')`
  const rows = await db
    .select({
      entry: ledgerEntries,
      notice: coreNotices,
      coreNumber: policies.coreNumber,
      isOfDay: sql<boolean>`${isOfDay}`,
    })
    .from(ledgerEntries)
    .innerJoin(coreNotices, eq(coreNotices.entryId, ledgerEntries.id))
    .innerJoin(policies, eq(policies.id, ledgerEntries.policyId))
    .where(and(gt(ledgerEntries.id, page.after), or(isOfDay, isUntold, isDoubtful)))
    .orderBy(asc(ledgerEntries.id))
    .limit(page.size)
  return rows.map(({ entry, notice, coreNumber, isOfDay: ofDay }) => ({
    ...entry,
    policyNumber: coreNumber ?? '',
    notice: { ...notice, reason: notice.reason ?? undefined },
    isOfDay: ofDay,
  }))
}

/** Counts and sums the entries of a day that booked the gateway's money. */
export async function sumPosted(
  db: DbOrTx,
  day: DateOnly,
): Promise<{ posted: number; postedAmount: number }> {
  const [row] = await db
    .select({
      posted: sql<number>`count(*)::int`,
      postedAmount: sql<number>`coalesce(sum(${ledgerEntries.amount}), 0)::float8`,
    })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.bookedOn, day),
        eq(ledgerEntries.source, 'gateway'),
        inArray(ledgerEntries.kind, ['premium', 'excess']),
      ),
    )
  return row ?? { posted: 0, postedAmount: 0 }
}
