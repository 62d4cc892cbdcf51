import { type Clock, todayInDhaka } from '#kernel/dates.ts'
import type { OnIdentitySettled } from '#people/identity/server/check-identities.ts'
import type { Transaction } from '#platform/database/server/database.ts'
import { findPolicy } from '#policies/policies/server/store.ts'
import type { PolicyStatus } from '#policies/policies/status.ts'
import type { Reason } from '../verdict.ts'
import { type JudgingDependencies, judgeProposal, refer } from './judge-proposal.ts'
import { lockReferral, noteNews } from './referral-store.ts'

/**
 * The register answered after a proposal was confirmed, and nobody is pushing it: judged anew, as long as the core
 * system has not taken it. What the register says against it sends it to the desk instead; what waits there already gets
 * another verdict, which whoever decides has to have seen. What came too late for this stands on the list of policies
 * whose identity does not match.
 */
export function judgeLate(deps: JudgingDependencies & { readonly clock: Clock }): OnIdentitySettled {
  return async (tx, { policyId, part, heard }) => {
    const now = deps.clock.now()
    if (part !== 'applicant') return
    const policy = await findPolicy(tx, policyId)
    if (!policy || !judgedAnew.includes(policy.status)) return
    const { reasons } = await judgeProposal(deps, tx, policy, heard, { now, today: todayInDhaka(now) })
    if (policy.status === 'inReferral') return noteNews(tx, policyId)
    if (await isReferredNow(tx, policyId, reasons)) await refer(deps, tx, policyId, now)
  }
}

const judgedAnew: readonly PolicyStatus[] = ['submitted', 'pushFailed', 'inReferral']

/** What somebody has accepted already comes back only for what they could not know. */
async function isReferredNow(
  tx: Transaction,
  policyId: number,
  reasons: readonly Reason[],
): Promise<boolean> {
  const isDecided = (await lockReferral(tx, policyId)) !== undefined
  return isDecided ? reasons.some(({ code }) => code === 'identity') : reasons.length > 0
}
