import type { Transaction } from '#platform/database/server/database.ts'
import type { Jobs } from '#platform/jobs/server/jobs.ts'

/** Processed by payments: the layer above keeps the ledger. */
export const bankCollectionJob = 'book-bank-collection'
export type BankCollectionJob = { readonly policyId: number }

/** Requests the booking of what a bank collected, in the transaction that stores the core's acceptance. */
export async function enqueueBankCollection(jobs: Jobs, tx: Transaction, policyId: number): Promise<void> {
  await jobs.enqueue(tx, bankCollectionJob, { policyId } satisfies BankCollectionJob)
}
