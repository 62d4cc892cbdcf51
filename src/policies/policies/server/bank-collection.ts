import type { Transaction } from '#platform/database/server/database.ts'
import type { Jobs } from '#platform/jobs/server/jobs.ts'

/** Done by payments: the room above keeps the ledger. */
export const bankCollectionJob = 'book-bank-collection'
export type BankCollectionJob = { readonly policyId: number }

/** Has what a bank collected with a proposal booked, in the transaction that took the core system's acceptance down. */
export async function enqueueBankCollection(jobs: Jobs, tx: Transaction, policyId: number): Promise<void> {
  await jobs.enqueue(tx, bankCollectionJob, { policyId } satisfies BankCollectionJob)
}
