import { type MessageDependencies, sendMessage } from '#adapters/message.ts'
import { fill } from '#kernel/words.ts'
import { paymentPaths } from '#money/ledger/paths.ts'
import { findReachable } from '#people/accounts/server/reachable.ts'
import type { JobDependencies } from '#platform/jobs/server/job-dependencies.ts'
import { type ActiveNoticeJob, activeNoticeJob } from '#policies/policies/server/active-notices.ts'
import { findPolicy } from '#policies/policies/server/store.ts'
import { senderIn } from '#website/content/server/store.ts'
import { bn } from '../notice.words.bn.ts'
import { en } from '../notice.words.en.ts'

const words = { bn, en }

type Needs = JobDependencies & MessageDependencies & { readonly ownAddress: () => string }

/**
 * Notifies a holder once, by SMS, mail and on their devices, that their proposal became an active policy. The
 * notice has its number, and says so if the first premium is still missing for cover (D-92).
 */
export function registerActiveNotices(deps: Needs): void {
  const { db, jobs } = deps
  jobs.workAtLeastOnce<ActiveNoticeJob>(activeNoticeJob, async ({ policyId }) => {
    const policy = await findPolicy(db, policyId)
    if (policy?.status !== 'active') return
    const holder = await findReachable(db, { kind: 'customer', id: policy.customerId })
    if (!holder) return
    const { language } = holder
    const sender = await senderIn(db, language)
    const path = paymentPaths.details(policyId)
    const number = policy.coreNumber ?? policy.reference
    const { active, activeUnpaid, activeMail } = words[language]
    // Money that a bank collected with the proposal is being booked about now.
    const isPaid = policy.paidInstalments > 0 || Boolean(policy.collectionAmount)
    const said = fill(isPaid ? active : activeUnpaid, { number }, language)
    const params = { ...sender, said, number, reference: policy.reference, url: deps.ownAddress() + path }
    await sendMessage(deps, {
      to: holder,
      sms: `${sender.brand}: ${said}`,
      mail: {
        subject: fill(activeMail.subject, params, language),
        text: fill(activeMail.text, params, language),
      },
      push: { title: sender.brand, text: said, path },
      language,
      id: `active ${policyId}`,
    })
  })
}
