import { type Sms, SmsRefused } from '#adapters/sms/sms.ts'
import { fill } from '#kernel/words.ts'
import { findReachable } from '#people/accounts/server/reachable.ts'
import type { Transaction } from '#platform/database/server/database.ts'
import type { JobDependencies } from '#platform/jobs/server/job-dependencies.ts'
import type { Jobs } from '#platform/jobs/server/jobs.ts'
import { findPolicy } from '#policies/policies/server/store.ts'
import { getSettings } from '#website/content/server/store.ts'
import { bn } from '../notice.words.bn.ts'
import { en } from '../notice.words.en.ts'
import type { Turn } from '../referral.ts'

const words = { bn, en }
const jobName = 'notify-applicant-of-referral'

/** Numbers only: nothing personal lies in a job. */
type NoticeJob = { readonly policyId: number; readonly turn: Turn }

/** Has the applicant told how their proposal stands: that it is looked at, and how it ended. */
export async function enqueueReferralNotice(
  jobs: Jobs,
  tx: Transaction,
  policyId: number,
  turn: Turn,
): Promise<void> {
  await jobs.enqueue(tx, jobName, { policyId, turn } satisfies NoticeJob)
}

/** Sends them by SMS, in the applicant's language, with the reference and neither a rule nor anything of the person. */
export function registerReferralNotices(deps: JobDependencies & { readonly sms: Sms }): void {
  const { db, jobs, sms, log } = deps
  jobs.workOutside<NoticeJob>(jobName, async ({ policyId, turn }, finish) => {
    const policy = await findPolicy(db, policyId)
    const applicant = policy && (await findReachable(db, { kind: 'customer', id: policy.customerId }))
    if (policy && applicant?.mobile) {
      const { language, mobile } = applicant
      const { helpline } = await getSettings(db)
      const params = { reference: policy.reference, helpline: helpline[language] }
      const text = fill(words[language][turn], params, language)
      try {
        await sms.send({ to: mobile, text, id: `referral ${policyId} ${turn}` })
      } catch (error) {
        if (!(error instanceof SmsRefused)) throw error
        log.warn({ policy: policyId, code: error.code }, 'notice of a referral refused')
      }
    }
    await finish(async () => {})
  })
}
