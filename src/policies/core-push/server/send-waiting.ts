import type { Clock } from '#kernel/dates.ts'
import type { Transaction } from '#platform/database/server/database.ts'
import type { Jobs } from '#platform/jobs/server/jobs.ts'
import { claimPushWaitingLongest, claimWaitingPushes, type WaitingPush } from './push-store.ts'
import { enqueuePush, sendWaitingJob } from './push-to-core.ts'

export type SendWaitingDependencies = { readonly jobs: Jobs; readonly clock: Clock }

const tryOneEverySeconds = 60
/** Sent in one batch; each proposal that the core takes requests the next batch. */
const mostAtOnce = 500

/**
 * Sends waiting proposals ahead of schedule once the core takes policies again, whatever was wrong with it
 * (decision 0087). One proposal a minute is tried in any case, the one whose last try is longest ago. The
 * first that the core takes makes all others due at once. A core that answers questions but takes nothing
 * gets that one try a minute and no more.
 */
export function registerSendWaiting({ jobs, clock }: SendWaitingDependencies): void {
  jobs.work(
    sendWaitingJob,
    async (_job, tx) => sendAhead(jobs, tx, await claimWaitingPushes(tx, clock.now(), mostAtOnce)),
    { isKeyed: true },
  )
  jobs.repeat('try-one-push', tryOneEverySeconds, async (tx) =>
    sendAhead(jobs, tx, await claimPushWaitingLongest(tx, clock.now())),
  )
}

async function sendAhead(jobs: Jobs, tx: Transaction, waiting: readonly WaitingPush[]): Promise<void> {
  for (const { id, attempt } of waiting) await enqueuePush(jobs, tx, id, { attempt, isAhead: true })
}
