import { Refusal, refuse } from '#kernel/problem.ts'
import type { Transaction } from '#platform/database/server/database.ts'
import type { Person } from '#platform/http/person.ts'
import type { Change } from '#platform/http/server/handle.ts'
import { lockAndCheckAtCore, lockPushTry } from '#policies/core-push/server/push-store.ts'
import type { Policy } from '#policies/policies/policy.ts'
import { getPolicy, movePolicy } from '#policies/policies/server/store.ts'
import { getReferredPolicy } from './decide-referral.ts'
import type { DeskDependencies } from './desk-dependencies.ts'
import { enqueueReferralNotice } from './notify-applicant.ts'
import { findReferral, lockReferral, openReferral, putDecision } from './referral-store.ts'

export type Withdrawal = {
  readonly policyId: number
  /** False if the proposal was withdrawn before. */
  readonly isNew: boolean
}

/**
 * Withdraws a proposal that the core system does not have: in referral, before its first push, or after the
 * core refused it. Its holder may do so, or the office with a reason. Idempotent.
 * @throws 404 noSuchReferral; 409 referralDecided, withdrawalTooLate, withdrawalAfterPremium; 422
 * decisionReasonRequired
 */
export async function withdrawReferral(
  { db, jobs, endPapers }: Pick<DeskDependencies, 'db' | 'jobs' | 'endPapers'>,
  { id, reason }: { readonly id: number; readonly reason: string },
  { who, now }: { readonly who: Person; readonly now: Date },
  change: Change<Withdrawal>,
): Promise<void> {
  await getReferredPolicy(db, id, who)
  if (who.kind === 'staff' && reason === '')
    throw new Refusal(422, { code: 'decisionReasonRequired', field: 'reason' })
  await change(async (tx) => {
    const mayGo = await isWithUs(tx, id)
    const ending = (await findReferral(tx, id))?.decided?.decision
    if (ending === 'withdrawn') return { policyId: id, isNew: false }
    if (ending === 'decline') refuse(409, 'referralDecided')
    if (!mayGo) refuse(409, 'withdrawalTooLate')
    if ((await getPolicy(tx, id)).paidInstalments > 0) refuse(409, 'withdrawalAfterPremium')
    const by = { kind: who.kind, id: who.id }
    const waiting = await lockReferral(tx, id)
    if (!waiting || waiting.decided) await openReferral(tx, id, now)
    const referral = (await lockReferral(tx, id)) ?? refuse(404, 'noSuchReferral')
    await putDecision(tx, referral, { decision: 'withdrawn', by, at: now, reason, words: '' })
    await movePolicy(tx, id, 'notTakenUp', { now, by })
    await endPapers(tx, id, now)
    await enqueueReferralNotice(jobs, tx, id, 'withdrawn')
    return { policyId: id, isNew: true }
  })
}

/**
 * Whether the core system certainly does not have the proposal; an unanswered push may have arrived. Locks
 * the policy.
 */
async function isWithUs(tx: Transaction, policyId: number): Promise<boolean> {
  const { status } = await lockPushTry(tx, policyId)
  const waits = status === 'submitted' || status === 'inReferral' || status === 'pushFailed'
  return waits && !(await lockAndCheckAtCore(tx, policyId))
}

/** Whether a page offers a withdrawal; the call checks again. */
export function mayStillWithdraw({ status, pushFailure }: Pick<Policy, 'status' | 'pushFailure'>): boolean {
  if (status !== 'inReferral' && status !== 'pushFailed') return false
  return pushFailure ? pushFailure.reason === 'refused' : status === 'inReferral'
}
