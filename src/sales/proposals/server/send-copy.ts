import { type MessageDependencies, sendMessage } from '#adapters/message.ts'
import { todayInDhaka } from '#kernel/dates.ts'
import type { Language } from '#kernel/language.ts'
import { parsePhone } from '#kernel/phone.ts'
import { fill } from '#kernel/words.ts'
import type { Transaction } from '#platform/database/server/database.ts'
import type { Call } from '#platform/http/server/call.ts'
import type { JobDependencies } from '#platform/jobs/server/job-dependencies.ts'
import type { Jobs } from '#platform/jobs/server/jobs.ts'
import { linkPath } from '#platform/links/paths.ts'
import { makeLink } from '#platform/links/server/links.ts'
import { tokenOf } from '#platform/links/server/token.ts'
import { findPolicy } from '#policies/policies/server/store.ts'
import { senderIn } from '#website/content/server/store.ts'
import { consentLinks, consentRules } from '../applicant-consent.ts'
import { bn } from '../consent-sms.words.bn.ts'
import { en } from '../consent-sms.words.en.ts'
import { type ReachedApplicant, reachApplicant } from './applicant-phone.ts'
import { findApplicantConsent } from './consent-store.ts'

const words = { bn, en }
const jobName = 'send-proposal-copy'

/** A job holds no personal data and no token. */
type CopyJob = {
  readonly policyId: number
  readonly linkId: string
  readonly language: Language
  /** Whether the applicant was a policy holder before: this proposal may make them one while the job waits. */
  readonly wasHolder: boolean
}

type ToCopy = {
  readonly policyId: number
  readonly reached: ReachedApplicant
  /** The language in which consent was given; for a paper, the seller's. */
  readonly spoken: Language
}

/**
 * Enqueues a message to the applicant with a link to the confirmed proposal; policy holders get it in their
 * own language.
 */
export async function enqueueCopy(
  jobs: Jobs,
  tx: Transaction,
  { policyId, reached, spoken }: ToCopy,
  call: Call,
): Promise<void> {
  const { purpose, subject } = consentLinks.copy
  const link = await makeLink(tx, { purpose, subject: subject(policyId) }, consentRules.copyHours, call)
  const language = reached.language ?? spoken
  const wasHolder = reached.isHolder
  await jobs.enqueue(tx, jobName, { policyId, linkId: link.id, language, wasHolder } satisfies CopyJob)
}

type Needs = JobDependencies &
  MessageDependencies & { readonly codeKey: string; readonly ownAddress: () => string }

/** Sends the copies: by SMS, and by mail too where an address is known. */
export function registerProposalCopies(deps: Needs): void {
  const { db, jobs } = deps
  jobs.workAtLeastOnce<CopyJob>(jobName, async ({ policyId, linkId, language, wasHolder }) => {
    const policy = await findPolicy(db, policyId)
    const consent = await findApplicantConsent(db, policyId)
    if (!policy || !consent) return
    const params = {
      ...(await senderIn(db, language)),
      reference: policy.reference,
      link: deps.ownAddress() + linkPath(tokenOf(deps.codeKey, linkId)),
    }
    const write = (text: string) => fill(text, params, language)
    const { applicant } = policy
    const named = { phone: parsePhone(applicant.mobile ?? ''), email: applicant.email ?? '' }
    const to = wasHolder ? await reachApplicant(db, applicant, todayInDhaka(consent.at)) : named
    // Nobody was asked by phone: then the phone of the proposal gets the message, even if a holder has none.
    const mobile = to.phone ?? (consent.way === 'paper' ? named.phone : undefined)
    const text = write(words[language][consent.way === 'paper' ? 'copyOnPaper' : 'copy'])
    await sendMessage(deps, {
      to: { mobile, email: to.email },
      sms: text,
      mail: { subject: write(words[language].copySubject), text },
      language,
      id: `copy ${policyId}`,
    })
  })
}
