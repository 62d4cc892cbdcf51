import { type Sms, SmsRefused } from '#adapters/sms/sms.ts'
import { fill } from '#kernel/words.ts'
import { findReachable } from '#people/accounts/server/reachable.ts'
import type { Transaction } from '#platform/database/server/database.ts'
import type { Person } from '#platform/http/person.ts'
import type { JobDependencies } from '#platform/jobs/server/job-dependencies.ts'
import type { Jobs } from '#platform/jobs/server/jobs.ts'
import type { Policy } from '#policies/policies/policy.ts'
import { isHolder } from '#policies/policies/server/customer-store.ts'
import { findPolicy } from '#policies/policies/server/store.ts'
import { getSettings } from '#website/content/server/store.ts'
import { bn } from '../notice.words.bn.ts'
import { en } from '../notice.words.en.ts'

const words = { bn, en }
const jobName = 'tell-holder-of-proposal'

/** Numbers only: nothing personal lies in a job. */
type NoticeJob = { readonly policyId: number }

/**
 * Has a policy holder told that somebody else confirmed a proposal with their number, once for each: nothing else
 * shows that they know of it (design §10).
 */
export async function enqueueHolderNotice(
  jobs: Jobs,
  tx: Transaction,
  { id: policyId, customerId }: Pick<Policy, 'id' | 'customerId'>,
  by: Person,
): Promise<void> {
  if (by.kind === 'staff' && (await isHolder(tx, customerId)))
    await jobs.enqueue(tx, jobName, { policyId } satisfies NoticeJob)
}

/**
 * Sends the notices by SMS to the phone we have of the holder, not the one that the proposal names, in the holder's
 * language; what nobody will ever take is given up.
 */
export function registerHolderNotices(deps: JobDependencies & { readonly sms: Sms }): void {
  const { db, jobs, sms, log } = deps
  jobs.workOutside<NoticeJob>(jobName, async ({ policyId }, finish) => {
    const policy = await findPolicy(db, policyId)
    const holder = policy && (await findReachable(db, { kind: 'customer', id: policy.customerId }))
    if (policy && holder?.mobile) {
      const { helpline } = await getSettings(db)
      const params = { reference: policy.reference, helpline: helpline[holder.language] }
      const text = fill(words[holder.language].proposedWithYourNumber, params, holder.language)
      try {
        await sms.send({ to: holder.mobile, text, id: `proposed ${policyId}` })
      } catch (error) {
        if (!(error instanceof SmsRefused)) throw error
        log.warn({ policy: policyId, code: error.code }, 'notice to a policy holder refused')
      }
    }
    await finish(async () => {})
  })
}
