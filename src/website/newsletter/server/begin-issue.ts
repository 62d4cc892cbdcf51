import type { Transaction } from '#platform/database/server/database.ts'
import type { Jobs } from '#platform/jobs/server/jobs.ts'
import { addDeliveries } from './delivery-store.ts'
import { updateIssue } from './store.ts'

export type SendJob = { readonly issueId: number; readonly part: number }

export const sendJob = 'send-newsletter'
/** The jobs that share the mails of an issue, over all instances. */
const parts = [0, 1, 2, 3]

/** Begins to send an issue, in the transaction of the decision: a row for each reader, then the jobs. */
export async function beginIssue(jobs: Jobs, tx: Transaction, id: number, now: Date): Promise<void> {
  await addDeliveries(tx, id, now)
  await updateIssue(tx, id, { state: 'sending', startedAt: now })
  await enqueueParts(jobs, tx, id)
}

/** Enqueues the sending of its mails; a job that is already waiting is not enqueued again. */
export async function enqueueParts(jobs: Jobs, tx: Transaction, issueId: number): Promise<void> {
  for (const part of parts) await jobs.enqueue(tx, sendJob, { issueId, part }, { key: `${issueId}-${part}` })
}
