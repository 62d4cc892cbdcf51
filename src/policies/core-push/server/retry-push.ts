import { refuse } from '#kernel/problem.ts'
import type { ReadDatabase, Transaction } from '#platform/database/server/database.ts'
import type { Person } from '#platform/http/person.ts'
import type { Change } from '#platform/http/server/handle.ts'
import type { Jobs } from '#platform/jobs/server/jobs.ts'
import { waitsForPremium } from '#policies/policies/dues.ts'
import type { Policy } from '#policies/policies/policy.ts'
import { getSeenPolicy } from '#policies/policies/server/seen-policy.ts'
import { notePolicy } from '#policies/policies/server/store.ts'
import { lockPushTry } from './push-store.ts'
import { enqueuePush } from './push-to-core.ts'
import { refuseWrittenAnew } from './refuse-written-anew.ts'

export type RetriedPush = { readonly policyId: number }

/** Sends a failed policy again at once, and begins the 24 hours of automatic tries anew. */
export async function retryPush(
  { db, jobs }: { readonly db: ReadDatabase; readonly jobs: Jobs },
  who: Person,
  policyId: number,
  change: Change<RetriedPush>,
): Promise<void> {
  const policy = await getSeenPolicy(db, policyId, who)
  await change(async (tx) => {
    await pushAgain(jobs, tx, who, policy)
    return { policyId }
  })
}

/**
 * `retryPush` in the caller's transaction, which must not have locked a row before the life.
 * @throws Refusal 409 where it waits for its premium, has not failed, or was written anew
 */
export async function pushAgain(jobs: Jobs, tx: Transaction, who: Person, policy: Policy): Promise<void> {
  await refuseWrittenAnew(tx, policy.id, who)
  const { attempt, status, failure } = await lockPushTry(tx, policy.id)
  if (waitsForPremium(policy)) refuse(409, 'pushAwaitsPremium')
  if (status !== 'pushFailed') refuse(409, 'pushNotFailed')
  const isSentAgain = failure?.reason === 'refused' && {
    pushFailure: { ...failure, isSentAgain: true as const },
  }
  await notePolicy(tx, policy.id, { firstPushAt: null, ...isSentAgain })
  await enqueuePush(jobs, tx, policy.id, { attempt, tries: 0 })
}
