import { findReachable } from '#accounts/server/reachable.ts'
import { todayInDhaka } from '#kernel/dates.ts'
import type { Transaction } from '#platform/server/database.ts'
import { instalmentDueDate } from '#policies/dues.ts'
import { type BankCollectionJob, bankCollectionJob } from '#policies/server/bank-collection.ts'
import { lockPolicyForPayment } from '#policies/server/payment-store.ts'
import { premiumLines } from '../payment.ts'
import { isPosted } from './ledger-store.ts'
import type { PaymentNeeds } from './payment-needs.ts'
import { postEntry } from './post-entry.ts'

/** The bank's money is the first instalment. */
const first = 0

/**
 * Books what a bank collected with a proposal once the core system has taken it (design §4): the first instalment, of
 * source `bank`, with its receipt. The core system learned of it with the proposal itself.
 */
export function bookCollectionsByJob(needs: PaymentNeeds): void {
  needs.jobs.work<BankCollectionJob>(bankCollectionJob, ({ policyId }, tx) =>
    bookCollection(needs, tx, policyId),
  )
}

async function bookCollection(
  { jobs, clock }: PaymentNeeds,
  tx: Transaction,
  policyId: number,
): Promise<void> {
  const policy = await lockPolicyForPayment(tx, policyId)
  const { collectionAmount: amount } = policy
  if (!amount || (await isPosted(tx, policyId, first))) return
  const now = clock.now()
  const holder = await findReachable(tx, { kind: 'customer', id: policy.customerId })
  await postEntry(tx, jobs, {
    kind: 'premium',
    source: 'bank',
    policy,
    lines: premiumLines('bankClearing', [
      { instalment: first, dueDate: instalmentDueDate(policy, first), amount },
    ]),
    language: holder?.language ?? 'bn',
    now,
    // The core system's own report may have come first.
    paid: { instalments: Math.max(policy.paidInstalments, 1), lastPaidOn: todayInDhaka(now) },
    isKnownToCore: true,
    history: 'premiumCollected',
  })
}
