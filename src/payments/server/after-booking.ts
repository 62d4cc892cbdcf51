import { afterBookingJob } from './post-entry.ts'
import { enqueuePaymentNotices, type NoticeNeeds, workOnPaymentNotices } from './send-payment-notice.ts'
import { enqueueTelling, type TellNeeds, tellCoreByJob } from './tell-core.ts'

/** What follows an entry of the ledger, each in a job of its own: telling the core system, and the payer. */
export function afterBooking(needs: TellNeeds & NoticeNeeds): void {
  const { jobs } = needs
  tellCoreByJob(needs)
  workOnPaymentNotices(needs)
  jobs.work<{ entryId: number }>(
    afterBookingJob,
    async ({ entryId }, tx) => {
      await enqueueTelling(jobs, tx, entryId)
      await enqueuePaymentNotices(jobs, tx, entryId)
    },
    { givesWay: true },
  )
}
