import type { Transaction } from '#platform/database/server/database.ts'
import type { Jobs } from '#platform/jobs/server/jobs.ts'
import { type Dues, waitsForPremium } from '#policies/policies/dues.ts'
import type { Policy } from '#policies/policies/policy.ts'
import { notePolicy } from '#policies/policies/server/store.ts'
import type { CorePushTime } from '../push-times.ts'
import { lockPushTry } from './push-store.ts'
import { enqueuePush } from './push-to-core.ts'

export type SendDependencies = { readonly jobs: Jobs; readonly corePush: CorePushTime }

/**
 * Sends a proposal to the core system, in the transaction that made it Submitted: its confirmation, or its
 * acceptance after a referral. If the core is to hear after the first premium, this only marks the policy;
 * booking that premium sends it (decision 0086). A proposal whose premium a bank collected, or that is paid
 * already, goes at once.
 */
export async function sendToCore(
  { jobs, corePush }: SendDependencies,
  tx: Transaction,
  policy: Pick<Policy, 'id' | 'cover' | 'collectionAmount' | 'paidInstalments'>,
): Promise<void> {
  const { id, cover, collectionAmount, paidInstalments } = policy
  if (corePush === 'after-first-premium' && collectionAmount === undefined && paidInstalments === 0) {
    // From now on the policy can be paid, by its reference.
    return notePolicy(tx, id, { premiumFirst: true, fup: cover.startDate })
  }
  const { attempt } = await lockPushTry(tx, id)
  await enqueuePush(jobs, tx, id, { attempt })
}

/** Sends what waited for its first premium, in the transaction that books it. @param policy as before, and locked */
export async function sendOncePaid(
  jobs: Jobs,
  tx: Transaction,
  policy: Dues & { readonly id: number },
  paidInstalments: number,
): Promise<void> {
  if (waitsForPremium(policy) && paidInstalments > 0) await enqueuePush(jobs, tx, policy.id)
}
