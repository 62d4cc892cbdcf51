import { type MessageDependencies, sendMessage } from '#adapters/message.ts'
import { formatMoment } from '#kernel/dates.ts'
import { fill } from '#kernel/words.ts'
import { findReachable } from '#people/accounts/server/reachable.ts'
import type { Transaction } from '#platform/database/server/database.ts'
import type { Call } from '#platform/http/server/call.ts'
import type { JobDependencies } from '#platform/jobs/server/job-dependencies.ts'
import type { Jobs } from '#platform/jobs/server/jobs.ts'
import { makeLink } from '#platform/links/server/links.ts'
import { findLink } from '#platform/links/server/store.ts'
import { tokenOf } from '#platform/links/server/token.ts'
import { findPolicy } from '#policies/policies/server/store.ts'
import { senderIn } from '#website/content/server/store.ts'
import { bn } from '../notice.words.bn.ts'
import { en } from '../notice.words.en.ts'
import { paperLink, paperLinkPath } from '../paper-link.ts'
import { findPaper } from './store.ts'

const words = { bn, en }
const jobName = 'send-referral-paper-link'

/** Only ids: a job must contain neither tokens nor personal data. */
type PaperLinkJob = { readonly paperId: number; readonly linkId: string }

/** Makes the link for a paper, revokes an older one, and enqueues the SMS to the applicant. */
export async function sendPaperLink(jobs: Jobs, tx: Transaction, paperId: number, call: Call): Promise<void> {
  const of = { purpose: paperLink.purpose, subject: paperLink.subject(paperId) }
  const { id: linkId } = await makeLink(tx, of, paperLink.hours, call)
  await jobs.enqueue(tx, jobName, { paperId, linkId } satisfies PaperLinkJob)
}

type Needs = JobDependencies &
  MessageDependencies & { readonly codeKey: string; readonly ownAddress: () => string }

/**
 * Sends the links by SMS in the applicant's language, without name, plan or reason. An applicant without a
 * phone hands the paper in through the seller.
 */
export function registerPaperLinks(deps: Needs): void {
  const { db, jobs } = deps
  jobs.workAtLeastOnce<PaperLinkJob>(jobName, async ({ paperId, linkId }) => {
    const link = await findLink(db, linkId)
    const paper = await findPaper(db, paperId)
    const policy = paper && (await findPolicy(db, paper.policyId))
    const applicant = policy && (await findReachable(db, { kind: 'customer', id: policy.customerId }))
    // A newer link may have replaced this one while the job waited.
    if (!link || link.usedAt || link.revokedAt || !applicant) return
    const { language, mobile } = applicant
    const params = {
      ...(await senderIn(db, language)),
      reference: policy.reference,
      link: deps.ownAddress() + paperLinkPath(tokenOf(deps.codeKey, link.id)),
      until: formatMoment(link.endsAt, language),
    }
    const sms = fill(words[language].paperAsked, params, language)
    await sendMessage(deps, { to: { mobile }, language, sms, id: `link ${link.id}` })
  })
}
