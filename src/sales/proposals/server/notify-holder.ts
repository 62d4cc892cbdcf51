import { type MessageDependencies, sendMessage } from '#adapters/message.ts'
import { fill, startSentence } from '#kernel/words.ts'
import { paymentPaths } from '#money/ledger/paths.ts'
import { findReachable } from '#people/accounts/server/reachable.ts'
import type { Transaction } from '#platform/database/server/database.ts'
import type { Person } from '#platform/http/person.ts'
import type { JobDependencies } from '#platform/jobs/server/job-dependencies.ts'
import type { Jobs } from '#platform/jobs/server/jobs.ts'
import type { Policy } from '#policies/policies/policy.ts'
import { isHolder } from '#policies/policies/server/customer-store.ts'
import { findPolicy } from '#policies/policies/server/store.ts'
import { senderIn } from '#website/content/server/store.ts'
import { bn } from '../notice.words.bn.ts'
import { en } from '../notice.words.en.ts'

const words = { bn, en }
const jobName = 'tell-holder-of-proposal'

/** Numbers only: a job holds no personal data. */
type NoticeJob = { readonly policyId: number }

/**
 * Enqueues a notice to a policy holder with whose national ID somebody else confirmed a proposal, once for
 * each: nothing else shows that they know of it (design §10).
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
 * Sends the notices in the holder's language to their devices, and by SMS to the phone in our records, not
 * that of the proposal.
 */
export function registerHolderNotices(deps: JobDependencies & MessageDependencies): void {
  const { db, jobs } = deps
  jobs.workAtLeastOnce<NoticeJob>(jobName, async ({ policyId }) => {
    const policy = await findPolicy(db, policyId)
    const holder = policy && (await findReachable(db, { kind: 'customer', id: policy.customerId }))
    if (!holder) return
    const { language, mobile, person } = holder
    const sender = await senderIn(db, language)
    const params = { ...sender, reference: policy.reference }
    const said = fill(words[language].proposedWithYourNumber, params, language)
    await sendMessage(deps, {
      to: { mobile, person },
      sms: `${sender.brand}: ${said}`,
      push: { title: sender.brand, text: startSentence(said), path: paymentPaths.details(policyId) },
      language,
      id: `proposed ${policyId}`,
    })
  })
}
