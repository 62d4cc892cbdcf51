import type { Transaction } from '#platform/database/server/database.ts'
import type { Jobs } from '#platform/jobs/server/jobs.ts'

/**
 * Jobs that follow a ledger entry. Their workers are in the modules reconciliation and receipts, which are in
 * a higher layer.
 */

export const coreNoticeJob = 'tell-core-of-entry'
/**
 * `tries`: how many were made before. If this differs from the notice's own count, the job is stale. `rests`:
 * how often our circuit breaker held it back, which does not count as a try.
 */
export type CoreNoticeJob = {
  readonly entryId: number
  readonly tries?: number
  readonly rests?: number
  readonly isAhead?: true
}

export const noticeJob = 'send-payment-notice'
export type NoticeChannel = 'sms' | 'mail' | 'push'
/** Which notice about which ledger entry: a job holds no personal data. */
export type NoticeJob = { readonly entryId: number; readonly channel: NoticeChannel }

/**
 * Enqueues the notice of an entry to the core system: first in the transaction that posted it, later for each retry.
 */
export async function enqueueCoreNotice(
  jobs: Jobs,
  tx: Transaction,
  job: CoreNoticeJob,
  afterSeconds?: number,
): Promise<void> {
  await jobs.enqueue(tx, coreNoticeJob, job, { afterSeconds })
}

/**
 * Enqueues the notices of an entry in the transaction that books it, one job per channel: an SMS, an email if
 * an address is known, a push notification if the holder asked for it.
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
