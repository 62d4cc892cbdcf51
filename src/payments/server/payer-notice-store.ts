import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Language } from '#kernel/language.ts'
import type { Poisha } from '#kernel/money.ts'
import type { DatabaseOrTransaction, Transaction } from '#platform/server/database.ts'
import { customers, policies } from '#policies/server/tables.ts'
import type { EntryKind } from '../payment.ts'
import { type NoticeChannel, paymentNotices } from './payer-notice-tables.ts'
import { ledgerEntries, payments, receipts } from './tables.ts'

/** What a payer is told of an entry, and where they can be reached. */
export type NoticeOfEntry = {
  readonly kind: EntryKind
  readonly amount: Poisha
  readonly bookedAt: Date
  readonly policyNumber: string
  readonly receipt: string
  readonly receiptToken: string
  readonly language: Language
  /** Of the policy holder, as the policy names it. */
  readonly mobile: string
  /** Given at the payment, else the policy holder's own. */
  readonly email: string | undefined
}

/**
 * What there is to tell of an entry, by its own receipt or that of the money it pays back; undefined where there is
 * none, and of money whose return is told instead.
 */
export async function findNoticeOf(
  db: DatabaseOrTransaction,
  entryId: number,
): Promise<NoticeOfEntry | undefined> {
  const paidBack = alias(ledgerEntries, 'paid_back')
  const [row] = await db
    .select({
      kind: ledgerEntries.kind,
      amount: ledgerEntries.amount,
      bookedAt: ledgerEntries.bookedAt,
      isPaidBack: sql<boolean>`${paidBack.id} is not null`,
      receipt: receipts.number,
      receiptToken: receipts.token,
      language: receipts.language,
      said: receipts.said,
      mobile: policies.holderMobile,
      given: payments.email,
      own: customers.email,
    })
    .from(ledgerEntries)
    .innerJoin(
      receipts,
      sql`${receipts.entryId} = case when ${ledgerEntries.kind} = 'refund'
        then ${ledgerEntries.ofEntryId} else ${ledgerEntries.id} end`,
    )
    .leftJoin(paidBack, and(eq(paidBack.ofEntryId, ledgerEntries.id), eq(paidBack.kind, 'refund')))
    .innerJoin(policies, eq(policies.id, ledgerEntries.policyId))
    .innerJoin(customers, eq(customers.id, policies.customerId))
    .leftJoin(payments, eq(payments.id, ledgerEntries.paymentId))
    .where(eq(ledgerEntries.id, entryId))
  if (!row || row.isPaidBack) return undefined
  const { said, given, own, isPaidBack: _, ...told } = row
  return { ...told, policyNumber: said.policyNumber, email: given || own || undefined }
}

export async function isNoticeDone(
  db: DatabaseOrTransaction,
  entryId: number,
  channel: NoticeChannel,
): Promise<boolean> {
  const [row] = await db
    .select({ entryId: paymentNotices.entryId })
    .from(paymentNotices)
    .where(and(eq(paymentNotices.entryId, entryId), eq(paymentNotices.channel, channel)))
  return row !== undefined
}

/** Writes down what became of a notice; what was written first stays. */
export async function noteNotice(tx: Transaction, notice: typeof paymentNotices.$inferInsert): Promise<void> {
  await tx.insert(paymentNotices).values(notice).onConflictDoNothing()
}
