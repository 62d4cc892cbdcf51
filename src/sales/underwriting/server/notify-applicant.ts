import { type Email, EmailRefused } from '#adapters/email/email.ts'
import { type Sms, SmsRefused } from '#adapters/sms/sms.ts'
import { formatTaka } from '#kernel/money.ts'
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
import type { DeskDependencies } from './desk-dependencies.ts'

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

type Needs = JobDependencies &
  Pick<DeskDependencies, 'premiumMoney'> & { readonly sms: Sms; readonly email: Email }

/**
 * Sends them by SMS, in the applicant's language, with the reference and neither a rule nor anything of the person. Of
 * one that was paid and not accepted they hear, by mail too, that the premium goes back.
 */
export function registerReferralNotices(deps: Needs): void {
  const { db, jobs, sms, email, log } = deps
  jobs.workOutside<NoticeJob>(jobName, async ({ policyId, turn }, finish) => {
    const policy = await findPolicy(db, policyId)
    const applicant = policy && (await findReachable(db, { kind: 'customer', id: policy.customerId }))
    if (policy && applicant) {
      const { language, mobile } = applicant
      const { helpline } = await getSettings(db)
      const { kept } = await deps.premiumMoney(db, policyId)
      const params = {
        reference: policy.reference,
        helpline: helpline[language],
        amount: formatTaka(kept, language),
      }
      const write = (text: string) => fill(text, params, language)
      const isPaid = turn === 'declined' && kept > 0
      const text = write(words[language][isPaid ? 'declinedPaid' : turn])
      const id = `referral ${policyId} ${turn}`
      const giveUp = (error: unknown) => {
        if (!(error instanceof SmsRefused || error instanceof EmailRefused)) throw error
        log.warn({ policy: policyId, why: error.message }, 'notice of a referral refused')
      }
      if (mobile) await sms.send({ to: mobile, text, id }).catch(giveUp)
      if (isPaid && applicant.email) {
        const subject = write(words[language].declinedPaidSubject)
        await email.send({ to: applicant.email, language, id, subject, text }).catch(giveUp)
      }
    }
    await finish(async () => {})
  })
}
