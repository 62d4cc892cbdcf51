import { type Clock, todayInDhaka } from '#kernel/dates.ts'
import type { OnIdentitySettled } from '#people/identity/server/check-identities.ts'
import type { Transaction } from '#platform/database/server/database.ts'
import { findPolicy } from '#policies/policies/server/store.ts'
import type { PolicyStatus } from '#policies/policies/status.ts'
import type { Reason } from '../verdict.ts'
import { type JudgingDependencies, judgeProposal, refer } from './judge-proposal.ts'
import { lockReferral, raiseVersion } from './referral-store.ts'

/**
 * Judges a proposal again when the register answers after its confirmation, while the core system has not
 * accepted it and no push is running. A mismatch refers it. A proposal already in referral gets a new verdict
 * and version, so that the person who decides must have seen it. An answer that comes even later only adds
 * the policy to the list of mismatched identities.
 */
export function judgeAfterRegister(deps: JudgingDependencies & { readonly clock: Clock }): OnIdentitySettled {
  return async (tx, { policyId, part, heard }) => {
    const now = deps.clock.now()
    if (part !== 'applicant') return
    const policy = await findPolicy(tx, policyId)
    if (!policy || !judgedAnew.includes(policy.status)) return
    const { reasons } = await judgeProposal(deps, tx, policy, heard, { now, today: todayInDhaka(now) })
    if (policy.status === 'inReferral') return raiseVersion(tx, policyId)
    if (await isReferredNow(tx, policyId, reasons)) await refer(deps, tx, policyId, now)
  }
}

const judgedAnew: readonly PolicyStatus[] = ['submitted', 'pushFailed', 'inReferral']

/** A proposal that a person has accepted is referred again only for identity, which they could not know. */
async function isReferredNow(
  tx: Transaction,
  policyId: number,
  reasons: readonly Reason[],
): Promise<boolean> {
  const isDecided = (await lockReferral(tx, policyId)) !== undefined
  return isDecided ? reasons.some(({ code }) => code === 'identity') : reasons.length > 0
}
