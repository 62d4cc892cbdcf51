import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Language } from '#kernel/language.ts'
import type { Poisha } from '#kernel/money.ts'
import type { EntryKind, HeldReason } from '#money/ledger/payment.ts'
import { ledgerEntries, payments, receipts } from '#money/ledger/server/tables.ts'
import type { DbOrTx, Transaction } from '#platform/database/server/database.ts'
import { loadKeysOf } from '#platform/sealing/server/person-keys.ts'
import { customers, policies } from '#policies/policies/server/tables.ts'
import { type NoticeChannel, paymentNotices } from './tables.ts'

/** What a payer learns about an entry, and where they can be reached. */
export type NoticeOfEntry = {
  readonly entryId: number
  readonly kind: EntryKind
  readonly amount: Poisha
  readonly bookedAt: Date
  readonly policyNumber: string
  readonly receipt: string
  readonly receiptToken: string
  readonly language: Language
  readonly customerId: number
  /** The policy holder's number, as the policy has it. */
  readonly mobile: string
  /** The address given at the payment, else the policy holder's own. */
  readonly email: string | undefined
  /** The policy holder's name, if the mailbox is their own; other payers do not learn it. */
  readonly holder: string | undefined
  /** Why the payment's money could not be premium, if it could not. */
  readonly heldReason: HeldReason | null
  /** The payment's reference, if the money came by one: the receipt is downloaded with it. */
  readonly reference: string | null
  /** Channels that are done: the payer was notified, or never will be. */
  readonly done: readonly NoticeChannel[]
}

/**
 * The notices for entries, with their own receipts or, for refunds, the receipt of the refunded money.
 * Entries without a receipt are left out, and so is money whose refund is reported instead.
 */
export async function listNoticesOf(db: DbOrTx, entryIds: readonly number[]): Promise<NoticeOfEntry[]> {
  const paidBack = alias(ledgerEntries, 'paid_back')
  const rows = await db
    .select({
      entryId: ledgerEntries.id,
      kind: ledgerEntries.kind,
      amount: ledgerEntries.amount,
      bookedAt: ledgerEntries.bookedAt,
      receipt: receipts.number,
      receiptToken: receipts.token,
      language: receipts.language,
      said: receipts.said,
      customerId: policies.customerId,
      mobile: policies.holderMobile,
      given: payments.sealedEmail,
      own: customers.email,
      heldReason: payments.heldReason,
      reference: payments.reference,
      done: sql<
        NoticeChannel[]
      >`array(select channel from payment_notices where entry_id = ${ledgerEntries.id})`,
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
    .where(and(inArray(ledgerEntries.id, [...entryIds]), isNull(paidBack.id)))
  const keys = await loadKeysOf(
    db,
    rows.flatMap(({ given, own }) => [given, own]),
  )
  return rows.map(({ said, given, own, ...notice }) => {
    const ownEmail = own ? keys.open(own) : undefined
    const email = (given && keys.open(given)) || ownEmail
    const isOwn = email?.toLowerCase() === ownEmail?.toLowerCase()
    return { ...notice, policyNumber: said.policyNumber, email, holder: isOwn ? said.holder : undefined }
  })
}

/** Records what became of a notice; the first record stays. */
export async function noteNotice(tx: Transaction, notice: typeof paymentNotices.$inferInsert): Promise<void> {
  await tx.insert(paymentNotices).values(notice).onConflictDoNothing()
}
