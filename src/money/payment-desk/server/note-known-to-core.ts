import { refuse } from '#kernel/problem.ts'
import type { PaymentDependencies } from '#money/ledger/server/dependencies.ts'
import { closeNotice, lockNotice } from '#money/reconciliation/server/notice-store.ts'
import type { Change } from '#platform/http/server/handle.ts'
import { notePostingKnownToCore } from '#policies/core-push/server/core-report-store.ts'
import { enqueueReport } from '#policies/core-push/server/process-report.ts'
import type { Decider } from './decision.ts'
import { findDifference, insertNote } from './difference-store.ts'

/**
 * Somebody booked an entry at the core system by hand, which had refused or lost it: it counts as known there and is told
 * no more, so that it is not booked twice. No compare looks for it under our key from now on; whether the core system really
 * has it, its next word on the policy shows.
 * @throws Refusal 404, 409 for a difference that is over
 */
export async function noteKnownToCore(
  { db, jobs }: PaymentDependencies,
  id: number,
  { who, now, reason }: Decider,
  change: Change,
): Promise<void> {
  const difference = (await findDifference(db, id)) ?? refuse(404, 'noSuchDifference')
  const { entryId } = difference
  if (difference.isOver) refuse(409, 'differenceIsOver')
  if (entryId === null) return refuse(404, 'noSuchPosting')
  await change(async (tx) => {
    const { state, tries, policyId } = (await lockNotice(tx, entryId)) ?? refuse(404, 'noSuchPosting')
    const isAcknowledged = state === 'acknowledged'
    // It said so itself meanwhile, or somebody else noted it.
    if (isAcknowledged && (tries === 0 || difference.reason === 'coreRefused'))
      refuse(409, 'differenceIsOver')
    await closeNotice(tx, entryId, now)
    if (!isAcknowledged) await notePostingKnownToCore(tx, policyId, { revision: undefined, now })
    await enqueueReport(jobs, tx, [policyId])
    await insertNote(tx, { differenceId: id, byStaffId: who.id, at: now, why: reason })
  })
}
