import type { Database } from '#platform/server/database.ts'
import type { Jobs } from '#platform/server/jobs.ts'
import { lockPolicyForPayment } from '#policies/server/payment-store.ts'
import { liveStates } from '../moves.ts'
import { reversalLines } from '../payment.ts'
import { listLines, listStandingPremiums } from './ledger-store.ts'
import { findLivePayment, movePayment } from './payment-store.ts'
import { postEntry } from './post-entry.ts'

/**
 * Takes back what was paid for demo policies, so that they can be put back as they were: the ledger only grows, so each
 * booking gets its reversal. A payment under way ends.
 */
export async function putBackDemoPayments(
  { db, jobs }: { readonly db: Database; readonly jobs: Jobs },
  policyIds: readonly number[],
  now: Date,
): Promise<void> {
  for (const policyId of policyIds) {
    await db.transaction(async (tx) => {
      const live = await findLivePayment(tx, policyId)
      if (live && liveStates.some((state) => state === live.state)) {
        const events = [{ paymentId: live.id, at: now, kind: 'moved', state: 'expired' }] as const
        await movePayment(tx, live, 'expired', { set: { endedAt: now }, events })
      }
      for (const entry of await listStandingPremiums(tx, policyId)) {
        const policy = await lockPolicyForPayment(tx, policyId)
        const lines = await listLines(tx, entry.id)
        const settled = lines.filter(({ instalment }) => instalment !== undefined).length
        await postEntry(tx, jobs, {
          kind: 'reversal',
          source: 'staff',
          policy,
          lines: reversalLines(lines),
          language: 'bn',
          now,
          ofEntryId: entry.id,
          ofReceipt: entry.receipt,
          paid: { instalments: Math.max(0, policy.paidInstalments - settled), lastPaidOn: policy.lastPaidOn },
          history: 'premiumReversed',
        })
      }
    })
  }
}
