import { todayInDhaka } from '#kernel/dates.ts'
import { findReachable } from '#people/accounts/server/reachable.ts'
import type { Transaction } from '#platform/database/server/database.ts'
import { instalmentDueDate } from '#policies/policies/dues.ts'
import { type BankCollectionJob, bankCollectionJob } from '#policies/policies/server/bank-collection.ts'
import { lockPolicyForPayment } from '#policies/policies/server/payment-store.ts'
import { premiumLines, transferLines } from '../payment.ts'
import type { PaymentDependencies } from './dependencies.ts'
import { hasEntryOfBank, isPosted } from './ledger-store.ts'
import { postEntry } from './post-entry.ts'

/** A bank collects the first instalment. */
const first = 0

/**
 * Books what a bank collected with a proposal, once the core system has taken the proposal (design §4): the first
 * instalment, of source `bank`, with its receipt. The core system needs no notice: the proposal told it.
 */
export function registerBankCollections(deps: PaymentDependencies): void {
  deps.jobs.work<BankCollectionJob>(bankCollectionJob, ({ policyId }, tx) =>
    bookCollection(deps, tx, policyId),
  )
}

async function bookCollection(
  { jobs, clock, log }: PaymentDependencies,
  tx: Transaction,
  policyId: number,
): Promise<void> {
  const policy = await lockPolicyForPayment(tx, policyId)
  const { collectionAmount: amount } = policy
  if (!amount || (await hasEntryOfBank(tx, policyId))) return
  const now = clock.now()
  const holder = await findReachable(tx, { kind: 'customer', id: policy.customerId })
  const collected = {
    source: 'bank',
    policy,
    language: holder?.language ?? 'bn',
    now,
    isKnownToCore: true,
  } as const
  // The instalment was paid through the gateway in the meantime: the bank's money is owed back.
  if (await isPosted(tx, policyId, first)) {
    const lines = transferLines('bankClearing', 'excess', amount)
    const { entryId } = await postEntry(jobs, tx, {
      ...collected,
      kind: 'excess',
      lines,
      history: 'paidTwice',
    })
    log.warn({ entry: entryId }, 'what a bank collected had been paid through the gateway')
    return
  }
  await postEntry(jobs, tx, {
    ...collected,
    kind: 'premium',
    lines: premiumLines('bankClearing', [
      { instalment: first, dueDate: instalmentDueDate(policy, first), amount },
    ]),
    // A report of the core system may already have counted more.
    paid: { instalments: Math.max(policy.paidInstalments, 1), lastPaidOn: todayInDhaka(now) },
    history: 'premiumCollected',
  })
}
