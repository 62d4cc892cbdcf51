import { type MessageDependencies, sendMessage } from '#adapters/message.ts'
import { formatTaka } from '#kernel/money.ts'
import { fill, startSentence } from '#kernel/words.ts'
import { paymentPaths } from '#money/ledger/paths.ts'
import { findReachable } from '#people/accounts/server/reachable.ts'
import type { Transaction } from '#platform/database/server/database.ts'
import type { JobDependencies } from '#platform/jobs/server/job-dependencies.ts'
import type { Jobs } from '#platform/jobs/server/jobs.ts'
import { findPolicy } from '#policies/policies/server/store.ts'
import { senderIn } from '#website/content/server/store.ts'
import { bn } from '../notice.words.bn.ts'
import { en } from '../notice.words.en.ts'
import type { Turn } from '../referral.ts'
import type { DeskDependencies } from './desk-dependencies.ts'

const words = { bn, en }
const jobName = 'notify-applicant-of-referral'

/** Only a number and a code: a job must not contain personal data. */
type NoticeJob = { readonly policyId: number; readonly turn: Turn }

/** Enqueues a notice to the applicant: the proposal is being looked at, or how it ended. */
export async function enqueueReferralNotice(
  jobs: Jobs,
  tx: Transaction,
  policyId: number,
  turn: Turn,
): Promise<void> {
  await jobs.enqueue(tx, jobName, { policyId, turn } satisfies NoticeJob)
}

type Needs = JobDependencies & MessageDependencies & Pick<DeskDependencies, 'premiumMoney'>

/**
 * Sends the notices by SMS and to the applicant's devices, in their language. They contain the reference, but
 * no rule and no personal data. After a paid proposal was not accepted, SMS and mail say that the premium is
 * returned.
 */
export function registerReferralNotices(deps: Needs): void {
  const { db, jobs } = deps
  jobs.workAtLeastOnce<NoticeJob>(jobName, async ({ policyId, turn }) => {
    const policy = await findPolicy(db, policyId)
    const applicant = policy && (await findReachable(db, { kind: 'customer', id: policy.customerId }))
    if (!applicant) return
    const { language } = applicant
    const { kept } = await deps.premiumMoney(db, policyId)
    const sender = await senderIn(db, language)
    const params = {
      ...sender,
      reference: policy.reference,
      amount: formatTaka(kept, language),
    }
    const write = (text: string) => fill(text, params, language)
    const isPaid = turn === 'declined' && kept > 0
    const notice = write(words[language][isPaid ? 'declinedPaid' : turn])
    const text = `${sender.brand}: ${notice}`
    const subject = write(words[language].declinedPaidSubject)
    await sendMessage(deps, {
      to: applicant,
      language,
      sms: text,
      id: `referral ${policyId} ${turn}`,
      push: { title: sender.brand, text: startSentence(notice), path: paymentPaths.details(policyId) },
      ...(isPaid ? { mail: { subject, text } } : {}),
    })
  })
}
