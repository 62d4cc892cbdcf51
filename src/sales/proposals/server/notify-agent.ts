import { type Sms, SmsRefused } from '#adapters/sms/sms.ts'
import { parsePhone } from '#kernel/phone.ts'
import { fill } from '#kernel/words.ts'
import { findAgentId, findLanguageOf, findUser } from '#people/staff/server/store.ts'
import type { Transaction } from '#platform/database/server/database.ts'
import type { Person } from '#platform/http/person.ts'
import type { JobDependencies } from '#platform/jobs/server/job-dependencies.ts'
import type { Jobs } from '#platform/jobs/server/jobs.ts'
import type { Policy } from '#policies/policies/policy.ts'
import { findPolicy } from '#policies/policies/server/store.ts'
import { bn } from '../notice.words.bn.ts'
import { en } from '../notice.words.en.ts'

const words = { bn, en }
const jobName = 'notify-agent-of-proposal'

/** Numbers only: nothing personal lies in a job. */
type NoticeJob = { readonly policyId: number; readonly agentId: number }

/** Has an agent notified that somebody else confirmed a proposal under the agent's code (design §10). */
export async function enqueueAgentNotice(
  jobs: Jobs,
  tx: Transaction,
  { id: policyId, agencyCode }: Pick<Policy, 'id' | 'agencyCode'>,
  by: Person,
): Promise<void> {
  const agentId = agencyCode ? await findAgentId(tx, agencyCode) : undefined
  if (agentId !== undefined && !(by.kind === 'staff' && by.id === agentId))
    await jobs.enqueue(tx, jobName, { policyId, agentId } satisfies NoticeJob)
}

/** Sends the notices by SMS, in the agent's language; what nobody will ever take is given up. */
export function registerAgentNotices(deps: JobDependencies & { readonly sms: Sms }): void {
  const { db, jobs, sms, log } = deps
  jobs.workOutside<NoticeJob>(jobName, async ({ policyId, agentId }, finish) => {
    const [policy, agent] = await Promise.all([findPolicy(db, policyId), findUser(db, agentId)])
    const mobile = parsePhone(agent?.mobile ?? '')
    if (policy && agent?.isActive && mobile) {
      const language = await findLanguageOf(db, agentId)
      const params = {
        reference: policy.reference,
        code: policy.agencyCode ?? '',
        seller: policy.savedBy.name,
      }
      const text = fill(words[language].proposedUnderYourCode, params, language)
      try {
        await sms.send({ to: mobile, text, id: `proposed under code ${policyId}` })
      } catch (error) {
        if (!(error instanceof SmsRefused)) throw error
        log.warn({ policy: policyId, code: error.code }, 'notice to an agent refused')
      }
    }
    await finish(async () => {})
  })
}
