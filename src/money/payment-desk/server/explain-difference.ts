import { refuse } from '#kernel/problem.ts'
import type { PaymentDependencies } from '#money/ledger/server/dependencies.ts'
import { closeNotice, lockNotice } from '#money/reconciliation/server/notice-store.ts'
import { notifyAgain } from '#money/reconciliation/server/notify-core.ts'
import type { ReadDatabase } from '#platform/database/server/database.ts'
import type { Change } from '#platform/http/server/handle.ts'
import { notePostingKnownToCore } from '#policies/core-push/server/core-report-store.ts'
import { enqueueReport } from '#policies/core-push/server/process-report.ts'
import { sightOf } from '#policies/policies/visibility.ts'
import type { Decider } from './decision.ts'
import { findDifference, insertNote } from './difference-store.ts'

/**
 * Records why a difference is there. It stays listed until a compare finds it gone, but no longer counts.
 * @throws Refusal 404; 409 if it is already resolved
 */
export async function explainDifference(
  { db }: PaymentDependencies,
  id: number,
  decider: Decider,
  change: Change,
): Promise<void> {
  await getStanding(db, decider, id)
  await change((tx) => insertNote(tx, id, decider))
}

/**
 * Notifies the core system again of an entry that it refused or lost, once the cause has been dealt with.
 * @throws Refusal 404; 409 if the difference is resolved, or a notice is under way
 */
export async function notifyCoreAgain(
  { db, jobs }: PaymentDependencies,
  id: number,
  decider: Decider,
  change: Change,
): Promise<void> {
  const { entryId } = await getStanding(db, decider, id)
  if (entryId === null) return refuse(404, 'noSuchPosting')
  await change(async (tx) => {
    await notifyAgain(jobs, tx, entryId)
    await insertNote(tx, id, decider)
  })
}

/**
 * Records that somebody booked an entry in the core system by hand after it had refused or lost it. The entry
 * counts as known there and is not sent again, so it is not booked twice. No compare looks for it under our
 * key any more; the core system's next report on the policy shows whether it really has it.
 * @throws Refusal 404; 409 if the difference is resolved
 */
export async function noteKnownToCore(
  { db, jobs }: PaymentDependencies,
  id: number,
  decider: Decider,
  change: Change,
): Promise<void> {
  const { entryId, reason } = await getStanding(db, decider, id)
  if (entryId === null) return refuse(404, 'noSuchPosting')
  await change(async (tx) => {
    const { state, tries, policyId } = (await lockNotice(tx, entryId)) ?? refuse(404, 'noSuchPosting')
    const isAcknowledged = state === 'acknowledged'
    // The core system acknowledged it in the meantime, or somebody else recorded it.
    if (isAcknowledged && (tries === 0 || reason === 'coreRefused')) refuse(409, 'differenceIsOver')
    await closeNotice(tx, entryId, decider.now)
    if (!isAcknowledged) await notePostingKnownToCore(tx, policyId, { revision: undefined, now: decider.now })
    await enqueueReport(jobs, tx, [policyId])
    await insertNote(tx, id, decider)
  })
}

async function getStanding(db: ReadDatabase, { who }: Decider, id: number) {
  const difference = (await findDifference(db, sightOf(who), id)) ?? refuse(404, 'noSuchDifference')
  return difference.resolvedAt === null ? difference : refuse(409, 'differenceIsOver')
}
