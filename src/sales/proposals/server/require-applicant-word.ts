import type { Language } from '#kernel/language.ts'
import { formatTaka } from '#kernel/money.ts'
import { refuseAny } from '#kernel/problem.ts'
import { fill } from '#kernel/words.ts'
import type { Transaction } from '#platform/database/server/database.ts'
import type { Person } from '#platform/http/person.ts'
import type { Call } from '#platform/http/server/call.ts'
import { spendLinks } from '#platform/links/server/links.ts'
import type { Policy } from '#policies/policies/policy.ts'
import { type WordWay, wordFields, wordLinks } from '../applicant-word.ts'
import { wordEdition } from '../text-editions.ts'
import { wordWords } from '../word-words.ts'
import { maySpeak, reachApplicant } from './applicant-phone.ts'
import type { Prepared, ProposalDependencies, Submission } from './prepare-save.ts'
import { refuseAfterNo, refuseRefused } from './refuse-after-no.ts'
import { enqueueCopy } from './send-copy.ts'
import { contentOf, digestOf, isCode } from './word-content.ts'
import {
  findNewestWord,
  giveWordTryBack,
  insertApplicantWord,
  lockWordRequest,
  noteWordUsed,
  takeWordTry,
  type WordRequest,
} from './word-store.ts'

/** The word by which a proposal may be confirmed. */
type ApplicantWord = {
  readonly way: WordWay
  /** In which the applicant was asked, or bought. */
  readonly language: Language
  /** The asking that was answered. */
  readonly requestId?: number
}

/** They know of it: whoever was asked and agreed, or bought by themselves. */
export const isTheirOwn = ({ way }: ApplicantWord): boolean =>
  way === 'code' || way === 'link' || way === 'session'

/**
 * The applicant's own word about exactly what is to be confirmed, before anything is stored (decision 0084), and after
 * the register was heard: it tells whose number it is. Tries of a code count whatever becomes of the call.
 * @throws Refusal 422 `consentCodeNeeded`, `consentCodeWrong`, `consentCodeOver`, `consentPaperNeeded`;
 *   409 `applicantSaidNo`, `applicantSaidWrong`; 429
 */
export async function requireApplicantWord(
  deps: ProposalDependencies,
  prepared: Prepared,
  { word }: Submission,
  call: Call<Person>,
): Promise<ApplicantWord> {
  const { who, language, now, today } = call
  if (who.kind === 'customer') return { way: 'session', language }
  const contentDigest = digestOf(deps.codeKey, contentOf(prepared))
  const newest = await findNewestWord(deps.db, { staffId: who.id, contentDigest }, now)
  refuseRefused(newest)
  const reached = await reachApplicant(deps.db, prepared.answers.applicant, today)
  const asked = newest && maySpeak(reached, newest) ? newest : undefined
  if (asked?.answer === 'yes')
    return { way: 'link', language: asked.answeredIn ?? asked.language, requestId: asked.id }
  if (word.code) return tryCode(deps, asked, word.code, call)
  const { wordSetting } = deps
  if (word.isOnPaper && wordSetting !== 'off') {
    const { isHolder, phone } = reached
    // A person whose phone we know is asked there: a paper could be anybody's.
    if (wordSetting === 'paper' || !isHolder || !phone) return { way: 'paper', language }
  }
  if (wordSetting === 'off') return { way: word.isOnPaper ? 'paper' : 'off', language }
  refuseAny([
    wordSetting === 'paper'
      ? { code: 'consentPaperNeeded', field: wordFields.paper }
      : { code: 'consentCodeNeeded', field: wordFields.code },
  ])
  throw new Error('A word that is needed and missing is refused')
}

async function tryCode(
  { autocommit, abuse, codeKey }: ProposalDependencies,
  asked: WordRequest | undefined,
  code: string,
  call: Call<Person>,
): Promise<ApplicantWord> {
  const refuseCode = (problem: string) => refuseAny([{ code: problem, field: wordFields.code }])
  await abuse.take('codeTried', call)
  const isLeft = asked && asked.codeEndsAt > call.now && (await takeWordTry(autocommit, asked.id))
  if (!isLeft) refuseCode('consentCodeOver')
  else if (!isCode(codeKey, asked, code)) refuseCode('consentCodeWrong')
  else {
    await giveWordTryBack(autocommit, asked.id)
    await abuse.uncount('codeTried', call)
    return { way: 'code', language: asked.language, requestId: asked.id }
  }
  throw new Error('A code that is not right is refused')
}

/**
 * Keeps the word with the policy, in the transaction that confirms: an asking serves one confirmation, and who said no
 * meanwhile is heard; without an asking, whoever said no within a day. The applicant gets a copy of what was confirmed.
 * @throws Refusal 409 `applicantSaidNo`, `applicantSaidWrong`, 422 `consentCodeOver`
 */
export async function noteApplicantWord(
  deps: Pick<ProposalDependencies, 'jobs'>,
  tx: Transaction,
  { id: policyId, cover, applicant }: Policy,
  { way, language, requestId }: ApplicantWord,
  call: Call<Person>,
): Promise<void> {
  const reached = await reachApplicant(tx, applicant, call.today)
  if (requestId !== undefined) await spendRequest(tx, requestId, policyId, call.now)
  else if (way !== 'session') await refuseAfterNo(tx, applicant, reached, call.now)
  const { statements } = wordWords[language]
  await insertApplicantWord(tx, {
    policyId,
    way,
    language,
    edition: wordEdition,
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
  const { purpose, subject } = wordLinks.asked
  await spendLinks(tx, { purpose, subject: subject(id) }, now)
  const request = await lockWordRequest(tx, id)
  refuseRefused(request)
  if (!request || request.policyId !== undefined || request.isOver)
    refuseAny([{ code: 'consentCodeOver', field: wordFields.code }])
  await noteWordUsed(tx, id, policyId)
}
