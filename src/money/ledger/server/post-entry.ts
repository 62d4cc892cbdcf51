import { todayInDhaka } from '#kernel/dates.ts'
import type { Language } from '#kernel/language.ts'
import { hasPushDevices } from '#people/accounts/server/push-device-store.ts'
import type { Transaction } from '#platform/database/server/database.ts'
import type { Jobs } from '#platform/jobs/server/jobs.ts'
import { sendOncePaid } from '#policies/core-push/server/send-to-core.ts'
import { firstUnpaidDueDate } from '#policies/policies/dues.ts'
import type { PaymentEvent as HistoryEvent } from '#policies/policies/history.ts'
import { recordPaymentEvent } from '#policies/policies/server/history-store.ts'
import {
  notePaidInstalments,
  notePostingUnknownToCore,
  type PolicyToPay,
} from '#policies/policies/server/payment-store.ts'
import type { EntryKind, EntrySource, LedgerLine, Payment } from '../payment.ts'
import { enqueueCoreNotice, enqueuePaymentNotices } from './entry-jobs.ts'
import { insertCoreNotice, insertEntry, issueReceipt, type Receipt } from './ledger-store.ts'

/** What to post. The policy is locked. */
export type Posting = {
  readonly kind: EntryKind
  readonly source: EntrySource
  readonly policy: PolicyToPay
  readonly lines: readonly LedgerLine[]
  readonly language: Language
  readonly now: Date
  readonly payment?: Pick<Payment, 'id' | 'gateway' | 'sealedEmail'>
  readonly ofEntryId?: number
  readonly validationId?: string
  readonly byStaffId?: number
  /** How many instalments are paid afterwards, and when last; absent if the entry settles nothing. */
  readonly paid?: { readonly instalments: number; readonly lastPaidOn: string | undefined }
  /** The core system reported the money itself. */
  readonly isKnownToCore?: boolean
  readonly history: HistoryEvent
  /** The receipt that is reversed or refunded. */
  readonly ofReceipt?: string
}

/** Entries that bring money in and so have a receipt. */
const receiptKinds: readonly EntryKind[] = ['premium', 'excess']

/**
 * The only way into the ledger. One transaction writes the entry and its lines, the policy's FUP and last
 * payment, and the receipt. It also enqueues the push that waited for this premium, the notice to the core
 * system and the payer's notices, and adds to the history.
 * @returns the entry, and its receipt where it has one
 */
export async function postEntry(
  jobs: Jobs,
  tx: Transaction,
  posting: Posting,
): Promise<{ entryId: number; receipt: Receipt | undefined }> {
  const { kind, source, policy, lines, now, paid } = posting
  const today = todayInDhaka(now)
  const entryId = await insertEntry(tx, {
    kind,
    source,
    policyId: policy.id,
    paymentId: posting.payment?.id ?? null,
    gateway: posting.payment?.gateway ?? null,
    ofEntryId: posting.ofEntryId ?? null,
    validationId: posting.validationId ?? null,
    byStaffId: posting.byStaffId ?? null,
    bookedAt: now,
    bookedOn: today,
    lines,
  })
  const postingsMore = posting.isKnownToCore ? 0 : 1
  if (paid) {
    const { instalments: paidInstalments, lastPaidOn } = paid
    await notePaidInstalments(tx, policy.id, { paidInstalments, lastPaidOn, postingsMore }, policy)
    await sendOncePaid(jobs, tx, policy, paidInstalments)
  } else if (postingsMore > 0) await notePostingUnknownToCore(tx, policy.id)
  await insertCoreNotice(tx, { entryId, policyId: policy.id, now, isNotified: posting.isKnownToCore })
  if (!posting.isKnownToCore) await enqueueCoreNotice(jobs, tx, { entryId })
  const nextDueDate = firstUnpaidDueDate(policy, paid?.instalments ?? policy.paidInstalments)
  if (kind !== 'reversal') {
    const hasMail = Boolean(posting.payment?.sealedEmail || policy.holder.email)
    const hasDevices = await hasPushDevices(tx, { kind: 'customer', id: policy.customerId })
    await enqueuePaymentNotices(jobs, tx, entryId, [
      'sms',
      ...(hasMail ? (['mail'] as const) : []),
      ...(hasDevices ? (['push'] as const) : []),
    ])
  }
  // From here to the commit every other booking waits, so little may follow.
  const receipt = receiptKinds.includes(kind)
    ? await issueReceipt(tx, {
        entryId,
        policyId: policy.id,
        language: posting.language,
        issuedAt: now,
        today,
        said: {
          holder: `${policy.holder.firstName} ${policy.holder.lastName}`.trim(),
          policyNumber: policy.coreNumber ?? policy.reference,
          planCode: policy.planCode,
          sumAssured: policy.sumAssured,
          mode: policy.mode,
          ...(nextDueDate ? { nextDueDate } : {}),
        },
      })
    : undefined
  await recordPaymentEvent(tx, policy.id, {
    what: posting.history,
    amount: lines.reduce((sum, { debit }) => sum + debit, 0),
    receipt: receipt?.number ?? posting.ofReceipt ?? '',
    at: now,
    ...(posting.byStaffId ? { by: { kind: 'staff', id: posting.byStaffId } } : {}),
  })
  return { entryId, receipt }
}
