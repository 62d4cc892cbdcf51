import { type Email, EmailRefused } from '#adapters/email/email.ts'
import { type Sms, SmsRefused } from '#adapters/sms/sms.ts'
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
import { getSettings } from '#website/content/server/store.ts'
import { wordLinks, wordRules } from '../applicant-word.ts'
import { bn } from '../word-sms.words.bn.ts'
import { en } from '../word-sms.words.en.ts'
import { type ReachedApplicant, reachApplicant } from './applicant-phone.ts'
import { findApplicantWord } from './word-store.ts'

const words = { bn, en }
const jobName = 'send-proposal-copy'

/** Nothing personal lies in a job, and no token. */
type CopyJob = {
  readonly policyId: number
  readonly linkId: string
  readonly language: Language
  /** Who was a policy holder before. By this proposal others become one while the job waits. */
  readonly wasHolder: boolean
}

type ToCopy = {
  readonly policyId: number
  readonly reached: ReachedApplicant
  /** In which the word was given: of a paper, the seller's. */
  readonly spoken: Language
}

/** Has a link to what was confirmed sent to the applicant, to a policy holder in their own language. */
export async function enqueueCopy(
  jobs: Jobs,
  tx: Transaction,
  { policyId, reached, spoken }: ToCopy,
  call: Call,
): Promise<void> {
  const { purpose, subject } = wordLinks.copy
  const link = await makeLink(tx, { purpose, subject: subject(policyId) }, wordRules.copyHours, call)
  const [language, wasHolder] = [reached.language ?? spoken, reached.isHolder]
  await jobs.enqueue(tx, jobName, { policyId, linkId: link.id, language, wasHolder } satisfies CopyJob)
}

type Needs = JobDependencies & {
  readonly sms: Sms
  readonly email: Email
  readonly codeKey: string
  readonly ownAddress: () => string
}

/** Sends the copies: by SMS, and by mail too where an address is known. What nobody will ever take is given up. */
export function registerProposalCopies(deps: Needs): void {
  const { db, jobs, sms, email, log } = deps
  jobs.workOutside<CopyJob>(jobName, async ({ policyId, linkId, language, wasHolder }, finish) => {
    const [policy, word] = [await findPolicy(db, policyId), await findApplicantWord(db, policyId)]
    if (policy && word) {
      const { helpline } = await getSettings(db)
      const params = {
        reference: policy.reference,
        link: deps.ownAddress() + linkPath(tokenOf(deps.codeKey, linkId)),
        helpline: helpline[language],
      }
      const write = (text: string) => fill(text, params, language)
      const { applicant } = policy
      const named = { phone: parsePhone(applicant.mobile ?? ''), email: applicant.email ?? '' }
      const to = wasHolder ? await reachApplicant(db, applicant, todayInDhaka(word.at)) : named
      // Nobody was asked on a phone: then whoever has that of the proposal hears of it, even where a holder has none.
      const phone = to.phone ?? (word.way === 'paper' ? named.phone : undefined)
      const id = `copy ${policyId}`
      const text = write(words[language][word.way === 'paper' ? 'copyOnPaper' : 'copy'])
      const giveUp = (error: unknown) => {
        if (!(error instanceof SmsRefused || error instanceof EmailRefused)) throw error
        log.warn({ policy: policyId, why: error.message }, 'copy of a proposal refused')
      }
      if (phone) await sms.send({ to: phone, text, id }).catch(giveUp)
      if (to.email) {
        const subject = write(words[language].copySubject)
        await email.send({ to: to.email, language, id, subject, text }).catch(giveUp)
      }
    }
    await finish(async () => {})
  })
}
