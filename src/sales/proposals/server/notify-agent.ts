import { type MessageDependencies, sendMessage } from '#adapters/message.ts'
import { parsePhone } from '#kernel/phone.ts'
import { fill } from '#kernel/words.ts'
import { findLanguageOf, findUser } from '#people/staff/server/store.ts'
import type { Transaction } from '#platform/database/server/database.ts'
import type { Person } from '#platform/http/person.ts'
import type { JobDependencies } from '#platform/jobs/server/job-dependencies.ts'
import type { Jobs } from '#platform/jobs/server/jobs.ts'
import { findPolicy } from '#policies/policies/server/store.ts'
import { bn } from '../notice.words.bn.ts'
import { en } from '../notice.words.en.ts'

const words = { bn, en }
const jobName = 'notify-agent-of-proposal'

/** Numbers only: a job holds no personal data. */
type NoticeJob = { readonly policyId: number; readonly agentId: number }

/** Enqueues a notice to an agent under whose code somebody else confirmed a proposal (design §10). */
export async function enqueueAgentNotice(
  jobs: Jobs,
  tx: Transaction,
  { policyId, agentId }: { readonly policyId: number; readonly agentId: number | undefined },
  by: Person,
): Promise<void> {
  if (agentId !== undefined && !(by.kind === 'staff' && by.id === agentId))
    await jobs.enqueue(tx, jobName, { policyId, agentId } satisfies NoticeJob)
}

/** Sends the notices by SMS, in the agent's language. */
export function registerAgentNotices(deps: JobDependencies & MessageDependencies): void {
  const { db, jobs } = deps
  jobs.workAtLeastOnce<NoticeJob>(jobName, async ({ policyId, agentId }) => {
    const [policy, agent] = await Promise.all([findPolicy(db, policyId), findUser(db, agentId)])
    if (!policy || !agent?.isActive) return
    const language = await findLanguageOf(db, agentId)
    const params = {
      reference: policy.reference,
      code: policy.agencyCode ?? '',
      seller: policy.savedBy.name,
    }
    const sms = fill(words[language].proposedUnderYourCode, params, language)
    const to = { mobile: parsePhone(agent.mobile) }
    await sendMessage(deps, { to, language, sms, id: `proposed under code ${policyId}` })
  })
}
