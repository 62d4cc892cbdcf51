import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { DateOnly } from '#kernel/dates.ts'
import type { Poisha } from '#kernel/money.ts'
import type { EntryKind } from '#money/ledger/payment.ts'
import { ledgerEntries, paymentEvents, receipts } from '#money/ledger/server/tables.ts'
import type { DbOrTx } from '#platform/database/server/database.ts'

/** The newest entry that holds a payment's money, with its receipt. */
export type HeldMoney = {
  readonly entryId: number
  readonly kind: EntryKind
  readonly amount: Poisha
  readonly receipt: string | undefined
}

/** When the policy was last paid before this payment was booked; undefined if it was the first. */
export async function findPaidBefore(db: DbOrTx, paymentId: number): Promise<DateOnly | undefined> {
  const [row] = await db
    .select({ paidBefore: sql<DateOnly | null>`${paymentEvents.details}->>'paidBefore'` })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.paymentId, paymentId), eq(paymentEvents.kind, 'booked')))
    .orderBy(desc(paymentEvents.id))
    .limit(1)
  return row?.paidBefore ?? undefined
}

/** @throws Error if the ledger has none of the money although the payment's state says so */
export async function getHeldMoney(db: DbOrTx, paymentId: number): Promise<HeldMoney> {
  const [row] = await db
    .select({
      entryId: ledgerEntries.id,
      kind: ledgerEntries.kind,
      amount: ledgerEntries.amount,
      receipt: receipts.number,
    })
    .from(ledgerEntries)
    .leftJoin(receipts, eq(receipts.entryId, ledgerEntries.id))
    .where(and(eq(ledgerEntries.paymentId, paymentId), inArray(ledgerEntries.kind, ['premium', 'excess'])))
    .orderBy(desc(ledgerEntries.id))
    .limit(1)
  if (!row) throw new Error('The ledger holds nothing of a payment that is booked')
  return { ...row, receipt: row.receipt ?? undefined }
}
