import type { Transaction } from '#platform/database/server/database.ts'
import type { Jobs } from '#platform/jobs/server/jobs.ts'

/** Jobs that follow an entry of the ledger; what they do stands in reconciliation and receipts, which are above it. */

export const coreNoticeJob = 'tell-core-of-entry'
/**
 * `tries` made before this one: a job whose number is not the notice's own has been overtaken. `rests`: how often our own
 * breaker kept it back, which is no try.
 */
export type CoreNoticeJob = {
  readonly entryId: number
  readonly tries?: number
  readonly rests?: number
  readonly isAhead?: true
}

export const noticeJob = 'send-payment-notice'
export type NoticeChannel = 'sms' | 'mail' | 'push'
/** Which notice, of which entry of the ledger: nothing personal lies in a job. */
export type NoticeJob = { readonly entryId: number; readonly channel: NoticeChannel }

/** Enqueues the notice of an entry to the core system, in the transaction that posted it, or once more. */
export async function enqueueCoreNotice(
  jobs: Jobs,
  tx: Transaction,
  job: CoreNoticeJob,
  afterSeconds?: number,
): Promise<void> {
  await jobs.enqueue(tx, coreNoticeJob, job, { afterSeconds })
}

/**
 * Puts the notices of an entry down, in the transaction that books it: an SMS, a mail to whoever has an address, a notice
 * to the holder's devices where they asked for it, each once.
 */
export async function enqueuePaymentNotices(
  jobs: Jobs,
  tx: Transaction,
  entryId: number,
  channels: readonly NoticeChannel[],
): Promise<void> {
  for (const channel of channels) {
    const job: NoticeJob = { entryId, channel }
    await jobs.enqueue(tx, noticeJob, job)
  }
}
