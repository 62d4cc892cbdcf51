import { randomBytes } from 'node:crypto'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { GatewayId } from '#adapters/payment-gateway/payment-gateway.ts'
import type { DateOnly } from '#kernel/dates.ts'
import type { ReadDatabase, Transaction } from '#platform/database/server/database.ts'
import { withoutNulls } from '#platform/database/server/without-nulls.ts'
import { type LedgerLine, receiptNumber } from '../payment.ts'
import { coreNotices, ledgerEntries, ledgerLines, receiptCounters, receipts } from './tables.ts'

export type NewEntry = Pick<
  typeof ledgerEntries.$inferInsert,
  'kind' | 'source' | 'policyId' | 'paymentId' | 'gateway' | 'ofEntryId' | 'validationId' | 'byStaffId'
> & { readonly bookedAt: Date; readonly bookedOn: DateOnly; readonly lines: readonly LedgerLine[] }

/** Writes an entry with its lines; the database refuses one that is not balanced, and an instalment posted twice. */
export async function insertEntry(tx: Transaction, { lines, ...entry }: NewEntry): Promise<number> {
  const amount = lines.reduce((sum, { debit }) => sum + debit, 0)
  const [row] = await tx
    .insert(ledgerEntries)
    .values({ ...entry, amount })
    .returning({ id: ledgerEntries.id })
  if (!row) throw new Error('A new entry of the ledger came back without its id')
  const { policyId } = entry
  await tx.insert(ledgerLines).values(
    lines.map((line) => ({
      ...line,
      entryId: row.id,
      policyId,
      round: line.instalment === undefined ? 0 : roundOf(policyId, line.instalment),
    })),
  )
  return row.id
}

/** How often the instalment was reversed before. */
function roundOf(policyId: number, instalment: number) {
  return sql<number>`(select count(*) from ledger_lines as earlier where earlier.policy_id = ${policyId}
    and earlier.instalment = ${instalment} and earlier.account = 'premiums' and earlier.debit > 0)`
}

export type Receipt = { readonly number: string; readonly token: string }

/**
 * Gives the entry the next number of its year. From here on every other booking waits until the transaction ends, so
 * this comes last; a transaction that fails leaves no gap.
 */
export async function issueReceipt(
  tx: Transaction,
  receipt: Omit<typeof receipts.$inferInsert, keyof Receipt> & { readonly today: DateOnly },
): Promise<Receipt> {
  const { today, ...stored } = receipt
  const [counter] = await tx
    .insert(receiptCounters)
    .values({ year: Number(today.slice(0, 4)), last: 1 })
    .onConflictDoUpdate({ target: receiptCounters.year, set: { last: sql`${receiptCounters.last} + 1` } })
    .returning({ last: receiptCounters.last })
  if (!counter) throw new Error('The receipts of this year have lost their counter')
  const issued = {
    number: receiptNumber(today, counter.last),
    token: randomBytes(16).toString('base64url'),
  }
  await tx.insert(receipts).values({ ...stored, ...issued })
  return issued
}

/** Stores the notice of an entry to the core system; already acknowledged if the core itself reported the money. */
export async function insertCoreNotice(
  tx: Transaction,
  notice: {
    readonly entryId: number
    readonly policyId: number
    readonly now: Date
    readonly isNotified?: boolean
  },
): Promise<void> {
  const { entryId, policyId, now, isNotified = false } = notice
  await tx.insert(coreNotices).values({
    entryId,
    policyId,
    state: isNotified ? 'acknowledged' : 'waiting',
    createdAt: now,
    acknowledgedAt: isNotified ? now : null,
  })
}

/** The entry that booked the money of a payment, with its receipt. */
export async function findReceiptOfPayment(
  db: ReadDatabase,
  paymentId: number,
): Promise<(Receipt & { readonly entryId: number; readonly bookedAt: Date }) | undefined> {
  const [row] = await db
    .select({
      number: receipts.number,
      token: receipts.token,
      entryId: receipts.entryId,
      bookedAt: ledgerEntries.bookedAt,
    })
    .from(receipts)
    .innerJoin(ledgerEntries, eq(receipts.entryId, ledgerEntries.id))
    .where(eq(ledgerEntries.paymentId, paymentId))
    .orderBy(desc(receipts.id))
    .limit(1)
  return row
}

/** The lines of an entry, in the order in which they were written. */
export async function listLines(db: ReadDatabase, entryId: number): Promise<LedgerLine[]> {
  const rows = await db
    .select()
    .from(ledgerLines)
    .where(eq(ledgerLines.entryId, entryId))
    .orderBy(ledgerLines.id)
  return rows.map(({ account, debit, credit, instalment, dueDate }) =>
    withoutNulls({ account, debit, credit, instalment, dueDate }),
  )
}

/** Premium entries of a policy that were not reversed, newest first, with their receipts. */
export async function listStandingPremiums(
  db: ReadDatabase,
  policyId: number,
): Promise<{ id: number; receipt: string; bookedOn: DateOnly }[]> {
  const reversal = alias(ledgerEntries, 'reversal')
  return db
    .select({ id: ledgerEntries.id, receipt: receipts.number, bookedOn: ledgerEntries.bookedOn })
    .from(ledgerEntries)
    .innerJoin(receipts, eq(receipts.entryId, ledgerEntries.id))
    .leftJoin(reversal, and(eq(reversal.ofEntryId, ledgerEntries.id), eq(reversal.kind, 'reversal')))
    .where(and(eq(ledgerEntries.policyId, policyId), eq(ledgerEntries.kind, 'premium'), isNull(reversal.id)))
    .orderBy(desc(ledgerEntries.id))
}

/** True when what a bank collected for the policy is in the ledger. */
export async function hasEntryOfBank(db: ReadDatabase, policyId: number): Promise<boolean> {
  const ofBank = and(eq(ledgerEntries.policyId, policyId), eq(ledgerEntries.source, 'bank'))
  return (await db.$count(ledgerEntries, ofBank)) > 0
}

/** True if the ledger has a posting that settles the instalment and was not reversed. */
export async function isPosted(db: ReadDatabase, policyId: number, instalment: number): Promise<boolean> {
  const [row] = await db
    .select({ open: sql<number>`coalesce(sum(credit - debit), 0)::bigint` })
    .from(ledgerLines)
    .where(
      and(
        eq(ledgerLines.policyId, policyId),
        eq(ledgerLines.instalment, instalment),
        eq(ledgerLines.account, 'premiums'),
      ),
    )
  return Number(row?.open ?? 0) > 0
}

/** Whether money of a gateway was booked with this validation. */
export async function isValidationBooked(
  db: ReadDatabase,
  { gateway }: { readonly gateway: GatewayId },
  validationId: string,
): Promise<boolean> {
  const isThat = and(
    eq(ledgerEntries.source, 'gateway'),
    eq(ledgerEntries.gateway, gateway),
    eq(ledgerEntries.validationId, validationId),
  )
  return (await db.$count(ledgerEntries, isThat)) > 0
}
