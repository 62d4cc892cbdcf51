import type { Language } from '#kernel/language.ts'
import { formatTaka } from '#kernel/money.ts'
import { refuseAny } from '#kernel/problem.ts'
import { fill } from '#kernel/words.ts'
import type { Transaction } from '#platform/database/server/database.ts'
import type { Person } from '#platform/http/person.ts'
import type { Call } from '#platform/http/server/call.ts'
import { spendLinks } from '#platform/links/server/links.ts'
import type { Policy } from '#policies/policies/policy.ts'
import { type ConsentWay, consentFields, consentLinks } from '../applicant-consent.ts'
import { consentWords } from '../consent-words.ts'
import { consentEdition } from '../text-editions.ts'
import { mayAnswer, reachApplicant } from './applicant-phone.ts'
import { contentOf, digestOf, isCode } from './consent-content.ts'
import {
  type ConsentRequest,
  findNewestConsentRequest,
  giveCodeTryBack,
  insertApplicantConsent,
  lockConsentRequest,
  noteConsentUsed,
  takeCodeTry,
} from './consent-store.ts'
import type { Prepared, ProposalDependencies, Submission } from './prepare-save.ts'
import { refuseAfterRefusal, refuseIfRefused } from './refuse-after-refusal.ts'
import { enqueueCopy } from './send-copy.ts'

/** The consent with which a proposal may be confirmed. */
type ApplicantConsent = {
  readonly way: ConsentWay
  /** The language in which the applicant was asked, or bought. */
  readonly language: Language
  /** The consent request that was answered. */
  readonly requestId?: number
}

/** Whether the applicant consented themselves: they were asked and agreed, or bought by themselves. */
export const isGivenByApplicant = ({ way }: ApplicantConsent): boolean =>
  way === 'code' || way === 'link' || way === 'session'

/**
 * Requires the applicant's own consent to exactly the content to be confirmed (decision 0084). It runs before
 * anything is stored and after the register was asked, which tells whose number it is. Tries of a code count
 * even if the call fails.
 * @throws Refusal 422 `consentCodeNeeded`, `consentCodeWrong`, `consentCodeOver`, `consentPaperNeeded`; 409
 *   `applicantSaidNo`, `applicantSaidWrong`; 429
 */
export async function requireApplicantConsent(
  deps: ProposalDependencies,
  prepared: Prepared,
  { consent }: Submission,
  call: Call<Person>,
): Promise<ApplicantConsent> {
  const { who, language, now, today } = call
  if (who.kind === 'customer') return { way: 'session', language }
  const contentDigest = digestOf(deps.codeKey, contentOf(prepared))
  const newest = await findNewestConsentRequest(deps.db, { staffId: who.id, contentDigest }, now)
  refuseIfRefused(newest)
  const reached = await reachApplicant(deps.db, prepared.answers.applicant, today)
  const asked = newest && mayAnswer(reached, newest) ? newest : undefined
  if (asked?.answer === 'yes')
    return { way: 'link', language: asked.answeredIn ?? asked.language, requestId: asked.id }
  if (consent.code) return tryCode(deps, asked, consent.code, call)
  const { consentSetting } = deps
  if (consent.isOnPaper && consentSetting !== 'off') {
    const { isHolder, phone } = reached
    // A person whose phone we know has to answer there: anybody could sign a paper.
    if (consentSetting === 'paper' || !isHolder || !phone) return { way: 'paper', language }
  }
  if (consentSetting === 'off') return { way: consent.isOnPaper ? 'paper' : 'off', language }
  refuseAny([
    consentSetting === 'paper'
      ? { code: 'consentPaperNeeded', field: consentFields.paper }
      : { code: 'consentCodeNeeded', field: consentFields.code },
  ])
  throw new Error('A consent that is needed and missing is refused')
}

async function tryCode(
  { autocommit, abuse, codeKey }: ProposalDependencies,
  asked: ConsentRequest | undefined,
  code: string,
  call: Call<Person>,
): Promise<ApplicantConsent> {
  const refuseCode = (problem: string) => refuseAny([{ code: problem, field: consentFields.code }])
  await abuse.take('codeTried', call)
  const isLeft = asked && asked.codeEndsAt > call.now && (await takeCodeTry(autocommit, asked.id))
  if (!isLeft) refuseCode('consentCodeOver')
  else if (!isCode(codeKey, asked, code)) refuseCode('consentCodeWrong')
  else {
    await giveCodeTryBack(autocommit, asked.id)
    await abuse.uncount('codeTried', call)
    return { way: 'code', language: asked.language, requestId: asked.id }
  }
  throw new Error('A code that is not right is refused')
}

/**
 * Stores the consent with the policy, in the transaction that confirms. A request serves one confirmation,
 * and a refusal in the meantime counts; without a request, a refusal within a day counts. The applicant gets
 * a copy of what was confirmed.
 * @throws Refusal 409 `applicantSaidNo`, `applicantSaidWrong`, 422 `consentCodeOver`
 */
export async function noteApplicantConsent(
  deps: Pick<ProposalDependencies, 'jobs'>,
  tx: Transaction,
  { id: policyId, cover, applicant }: Policy,
  { way, language, requestId }: ApplicantConsent,
  call: Call<Person>,
): Promise<void> {
  const reached = await reachApplicant(tx, applicant, call.today)
  if (requestId !== undefined) await spendRequest(tx, requestId, policyId, call.now)
  else if (way !== 'session') await refuseAfterRefusal(tx, applicant, reached, call.now)
  const { statements } = consentWords[language]
  await insertApplicantConsent(tx, {
    policyId,
    way,
    language,
    edition: consentEdition,
    at: call.now,
    text: fill(
      statements[way],
      { sum: formatTaka(cover.sumAssured, language), premium: formatTaka(cover.instalment, language) },
      language,
    ),
  })
  if (way !== 'session' && way !== 'off')
    await enqueueCopy(deps.jobs, tx, { policyId, reached, spoken: language }, call)
}

async function spendRequest(tx: Transaction, id: number, policyId: number, now: Date): Promise<void> {
  const { purpose, subject } = consentLinks.asked
  await spendLinks(tx, { purpose, subject: subject(id) }, now)
  const request = await lockConsentRequest(tx, id)
  refuseIfRefused(request)
  if (!request || request.policyId !== undefined || request.isOver)
    refuseAny([{ code: 'consentCodeOver', field: consentFields.code }])
  await noteConsentUsed(tx, id, policyId)
}
