import type { Transaction } from '#platform/database/server/database.ts'
import type { Jobs } from '#platform/jobs/server/jobs.ts'

/** Processed by reconciliation, which keeps the notices of postings. */
export const noticesOfPolicyJob = 'send-notices-of-policy'
export type NoticesOfPolicyJob = { readonly policyId: number }

/** Notifies the core system of what was booked before it knew the policy, in the transaction that stores its number. */
export async function enqueueNoticesOf(jobs: Jobs, tx: Transaction, policyId: number): Promise<void> {
  await jobs.enqueue(tx, noticesOfPolicyJob, { policyId } satisfies NoticesOfPolicyJob)
}
