import type { Jobs } from '#platform/server/jobs.ts'
import { afterBookingJob } from './post-entry.ts'
import { enqueuePaymentNotices } from './send-payment-notice.ts'

/** What follows an entry of the ledger, each in a job of its own: telling the core system, and the payer. */
export function afterBooking({ jobs }: { readonly jobs: Jobs }): void {
  jobs.work<{ entryId: number }>(afterBookingJob, async ({ entryId }, tx) => {
    await enqueuePaymentNotices(jobs, tx, entryId)
  })
}
