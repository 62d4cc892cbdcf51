import { isLive } from '#money/ledger/moves.ts'
import { reversalLines, transferLines } from '#money/ledger/payment.ts'
import { listLines, listStandingPremiums } from '#money/ledger/server/ledger-store.ts'
import { listPaymentsOfPolicy, movePayment } from '#money/ledger/server/payment-store.ts'
import { postEntry } from '#money/ledger/server/post-entry.ts'
import type { Database, Transaction } from '#platform/database/server/database.ts'
import type { Jobs } from '#platform/jobs/server/jobs.ts'
import { lockPolicyForPayment } from '#policies/policies/server/payment-store.ts'

/**
 * Reverses the payments of demo policies, so that the policies can be reset. The ledger is append-only, so
 * each booking gets a reversal. An open payment ends, and held money is owed to its payer.
 */
export async function resetDemoPayments(
  { db, jobs }: { readonly db: Database; readonly jobs: Jobs },
  policyIds: readonly number[],
  now: Date,
): Promise<void> {
  for (const policyId of policyIds) {
    await db.transaction(async (tx) => {
      await endPayments(tx, jobs, policyId, now)
      for (const entry of await listStandingPremiums(tx, policyId)) {
        const policy = await lockPolicyForPayment(tx, policyId)
        const lines = await listLines(tx, entry.id)
        const settled = lines.filter(({ instalment }) => instalment !== undefined).length
        await postEntry(jobs, tx, {
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

async function endPayments(tx: Transaction, jobs: Jobs, policyId: number, now: Date): Promise<void> {
  for (const payment of await listPaymentsOfPolicy(tx, policyId)) {
    const moved = { paymentId: payment.id, at: now, kind: 'moved' } as const
    if (isLive(payment.state)) {
      const events = [{ ...moved, state: 'expired' }] as const
      await movePayment(tx, payment, 'expired', { set: { endedAt: now }, events })
    }
    if (payment.state === 'held') {
      const { amount, validationId, language } = payment
      const policy = await lockPolicyForPayment(tx, policyId)
      await postEntry(jobs, tx, {
        kind: 'excess',
        source: 'gateway',
        policy,
        lines: transferLines('gatewayClearing', 'excess', amount),
        language,
        now,
        payment,
        ...(validationId ? { validationId } : {}),
        history: 'paidTwice',
      })
      const events = [{ ...moved, state: 'excess' }] as const
      await movePayment(tx, payment, 'excess', { set: { heldReason: null, endedAt: now }, events })
    }
  }
}
