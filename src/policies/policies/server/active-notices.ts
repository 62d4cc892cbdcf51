import type { Transaction } from '#platform/database/server/database.ts'
import type { Jobs } from '#platform/jobs/server/jobs.ts'

/** Done by proposals, which knows how an applicant is reached. */
export const activeNoticeJob = 'tell-holder-of-active-policy'
export type ActiveNoticeJob = { readonly policyId: number }

/**
 * Notifies holders that their proposals became policies, in the transaction that processes the core system's
 * report.
 */
export async function enqueueActiveNotices(
  jobs: Jobs,
  tx: Transaction,
  policyIds: readonly number[],
): Promise<void> {
  for (const policyId of policyIds)
    await jobs.enqueue(tx, activeNoticeJob, { policyId } satisfies ActiveNoticeJob)
}
