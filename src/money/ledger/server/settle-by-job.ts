import type { DbOrTx } from '#platform/database/server/database.ts'
import type { Jobs } from '#platform/jobs/server/jobs.ts'
import type { PaymentDependencies } from './dependencies.ts'
import { settlePayment } from './settle-payment.ts'

type SettleJob = { readonly transactionId: string; readonly tries: number }

const settleJob = 'settle-payment'
/** Seconds before each retry; after the last one the sweep takes over. */
const pauses = [5, 15, 60, 180]

/** Enqueues the settling of a payment whose gateway could not be asked. At most one job waits for each payment. */
export async function enqueueSettling(jobs: Jobs, db: DbOrTx, job: SettleJob): Promise<void> {
  const afterSeconds = job.tries === 0 ? undefined : pauses[job.tries - 1]
  await jobs.enqueue(db, settleJob, job, {
    key: job.transactionId,
    ...(afterSeconds ? { afterSeconds } : {}),
  })
}

export function registerSettlement(deps: PaymentDependencies): void {
  deps.jobs.workOutside<SettleJob>(
    settleJob,
    async ({ transactionId, tries }, finish) => {
      const settled = await settlePayment(deps, transactionId, 'notification')
      await finish(async (tx) => {
        if (settled.kind === 'unknown' && tries < pauses.length)
          await enqueueSettling(deps.jobs, tx, { transactionId, tries: tries + 1 })
      })
    },
    { isKeyed: true },
  )
}
