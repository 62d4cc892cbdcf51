import { toDhakaTime } from '#kernel/dates.ts'
import type { In } from '#kernel/endpoint.ts'
import { pickText } from '#kernel/language.ts'
import { refuse, refuseAny } from '#kernel/problem.ts'
import { listStaffNames } from '#people/staff/server/colleagues-store.ts'
import type { ReadDatabase } from '#platform/database/server/database.ts'
import type { Call } from '#platform/http/server/call.ts'
import type { Change } from '#platform/http/server/handle.ts'
import {
  type DateTry,
  readingOf,
  requireReading,
  tryBirthDate,
} from '#platform/links/server/birth-date-check.ts'
import { findLink, type StoredLink } from '#platform/links/server/store.ts'
import { readToken } from '#platform/links/server/token.ts'
import type { Policy } from '#policies/policies/policy.ts'
import { findPolicy } from '#policies/policies/server/store.ts'
import { getSettings } from '#website/content/server/store.ts'
import {
  type ConsentAnswer,
  consentLinks,
  consentRules,
  type Objection,
  subjectNumber,
} from '../applicant-consent.ts'
import type { answerYourProposal as answerCall, WholeProposal, YourProposal } from '../consent-contract.ts'
import { type Declared, writePaper } from '../paper.ts'
import { cleanText } from '../read-answers.ts'
import { openContent, sealObjection } from './consent-content.ts'
import type { ConsentDependencies } from './consent-dependencies.ts'
import { presentFigures } from './consent-figures.ts'
import { yourProposalCookie } from './consent-link.ts'
import { presentObjection } from './consent-standing.ts'
import {
  type ConsentRequest,
  findConsentRequest,
  lockConsentRequest,
  noteConsentAnswer,
} from './consent-store.ts'
import { findSignedProposal } from './store.ts'

/** An applicant's answer, for the audit line, with its request and the seller. */
export type GivenAnswer = {
  readonly requestId: number
  readonly staffId: number
  readonly answer: ConsentAnswer
  /** False if they had given exactly this answer before. */
  readonly isNew: boolean
}

/**
 * The proposal of the link that the reader opened, as it would be confirmed or was confirmed. Empty until the
 * applicant's date of birth is named.
 * @throws 404 `linkOver` if no link was opened, or it has expired
 */
export async function showYourProposal(deps: ConsentDependencies, call: Call): Promise<YourProposal> {
  const opened = await requireOpened(deps, call)
  const { link, request, policyId } = opened
  const isSubmitted = policyId !== undefined
  const reading = readingOf(deps.codeKey, link, call)
  const { helpline } = await getSettings(deps.db)
  return {
    state: isSubmitted ? 'submitted' : (request?.answer ?? 'open'),
    answered_at: !isSubmitted && request?.answeredAt ? toDhakaTime(request.answeredAt) : null,
    wrong: reading === 'open' && !isSubmitted && request ? presentObjection(request) : null,
    reading,
    proposal: reading === 'open' ? await readWhole(deps, opened, call) : null,
    valid_until: toDhakaTime(link.endsAt),
    of: link.id,
    helpline: pickText(helpline, call.language).text,
  }
}

/**
 * Lets whoever names the applicant's date of birth read the proposal.
 * @throws 404 `linkOver`; 409 `otherProposalOpened`, and as `tryBirthDate`
 */
export async function showBirthDate(
  deps: ConsentDependencies,
  { typed, of }: { readonly typed: string; readonly of?: string | undefined },
  call: Call,
  change: Change<DateTry>,
): Promise<void> {
  const { link, request, policyId } = await requireOpened(deps, call, of)
  const { birthDate } =
    policyId === undefined && request
      ? openContent(request.content).answers.applicant
      : ((await findPolicy(deps.db, policyId ?? 0))?.applicant ?? {})
  // Erased meanwhile.
  if (!birthDate) return refuse(404, 'linkOver')
  await tryBirthDate(deps, link, { typed, known: birthDate }, call, change)
}

/**
 * Stores the answer yes, wrong or no. Until the confirmation a yes may change to wrong or no, and wrong to
 * no; only a new request leads back to yes. Yes and wrong need the permission to read it; no may also come
 * from somebody who got the message by mistake.
 * @param wrong the objection; the last one counts
 * @throws 404 `linkOver`; 403 as `requireReading`; 409 `proposalSubmitted`, `saidNoBefore`,
 *   `saidWrongBefore`, `otherProposalOpened`; 422 `wrongRequired`, `textTooLong`; 429
 */
export async function answerYourProposal(
  deps: ConsentDependencies,
  { answer, wrong, of }: ApplicantReply,
  call: Call,
  change: Change<GivenAnswer>,
): Promise<ConsentAnswer> {
  const { link } = await requireOpened(deps, call, of)
  if (link.purpose !== consentLinks.asked.purpose) return refuse(409, 'proposalSubmitted')
  if (answer !== 'no') requireReading(deps.codeKey, link, call)
  if (answer === 'wrong') {
    await deps.abuse.take('wrongSaid', call, { target: link.subject })
    requireWrong(wrong)
  }
  const said = await change(async (tx) => {
    const request = await lockConsentRequest(tx, subjectNumber(link.subject))
    if (!request || (request.isOver && !request.answer)) return refuse(404, 'linkOver')
    if (request.policyId !== undefined) return refuse(409, 'proposalSubmitted')
    if (request.answer === 'no' && answer !== 'no') return refuse(409, 'saidNoBefore')
    if (request.answer === 'wrong' && answer === 'yes') return refuse(409, 'saidWrongBefore')
    const content = answer === 'wrong' ? sealObjection(request.content, wrong) : request.content
    const isNew = request.answer !== answer || answer === 'wrong'
    if (isNew)
      await noteConsentAnswer(tx, request.id, {
        answer,
        answeredAt: call.now,
        answeredIn: call.language,
        content,
        endsAt: answer === 'wrong' ? after(call.now, consentRules.wrongDays) : link.endsAt,
      })
    return { requestId: request.id, staffId: request.staffId, answer, isNew }
  })
  // Somebody may be selling in the name of people who do not know of it: a person should check.
  if (answer === 'no') {
    deps.log.error({ request: said.requestId, staff: said.staffId }, 'an applicant disowned a proposal')
    await deps.abuse.note('wrong', 'proposal.wordNo', call)
  }
  return answer
}

/** An answer to the proposal of a link; `wrong` is empty for the other answers. */
type ApplicantReply = {
  readonly answer: ConsentAnswer
  readonly wrong: Objection
  readonly of: string | undefined
}

/** Parses an answer for storage. */
export function replyIn(sent: In<typeof answerCall>): ApplicantReply {
  return {
    answer: sent.answer,
    wrong: { parts: [...new Set(sent.parts)], text: cleanText(sent.said) ?? '' },
    of: sent.of,
  }
}

/** An objection needs a part or a sentence, so that it can be corrected. */
function requireWrong({ parts, text }: Objection): void {
  if (parts.length === 0 && text === '') refuseAny([{ code: 'wrongRequired', field: 'said' }])
  if (text.length > consentRules.wrongLetters) refuseAny([{ code: 'textTooLong', field: 'said' }])
}

const after = (now: Date, days: number) => new Date(now.getTime() + days * 24 * 3_600_000)

async function readWhole(
  deps: ConsentDependencies,
  { request, policyId }: Opened,
  call: Call,
): Promise<WholeProposal> {
  if (policyId !== undefined) return readConfirmed(deps, policyId, call)
  const { answers, cover } = openContent(request?.content ?? '')
  const figures = await presentFigures(deps, cover, call)
  return {
    reference: null,
    ...figures,
    language: call.language,
    seller: await presentSeller(deps.db, { id: request?.staffId, agencyCode: answers.agencyCode }),
    sections: writePaper(
      { answers, cover, planName: figures.plan, declared: declaredBy(request?.answer) },
      call.language,
    ).map(copyOf),
  }
}

/** The declaration counts only once the applicant has made it. */
function declaredBy(answer: ConsentRequest['answer'] | undefined): Declared {
  if (!answer) return 'withYes'
  return answer === 'yes' ? 'yes' : 'notGiven'
}

async function readConfirmed(
  deps: ConsentDependencies,
  policyId: number,
  call: Call,
): Promise<WholeProposal> {
  const policy = await findPolicy(deps.db, policyId)
  const signed = await findSignedProposal(deps.db, policyId)
  if (!policy || !signed) return refuse(404, 'linkOver')
  return {
    reference: policy.reference,
    ...(await presentFigures(deps, policy.cover, call)),
    seller: await presentSeller(deps.db, { id: sellerOf(policy), agencyCode: policy.agencyCode }),
    language: signed.language,
    sections: signed.paper.map(copyOf),
  }
}

const sellerOf = ({ savedBy }: Policy) => (savedBy.kind === 'staff' ? savedBy.id : undefined)

/** The seller, whom the reader can ask, without a phone number: those of sellers are not public. */
async function presentSeller(
  db: ReadDatabase,
  { id, agencyCode }: { readonly id: number | undefined; readonly agencyCode: string | undefined },
): Promise<WholeProposal['seller']> {
  if (id === undefined) return null
  const names = await listStaffNames(db, [id])
  return { name: names.get(id) ?? '', agent_code: agencyCode ?? null }
}

const copyOf = ({ title, lines }: Readonly<{ title: string; lines: readonly Line[] }>) => ({
  title,
  lines: [...lines],
})
type Line = { readonly label: string; readonly answer: string }

/** The opened link, with its consent request or policy. */
type Opened = {
  readonly link: StoredLink
  readonly request?: ConsentRequest
  readonly policyId?: number | undefined
}

/**
 * The link in the reader's cookie, even if it is used: a confirmed proposal stays readable.
 * @param of the link that the page showed: another one may have been opened on this phone since
 */
async function requireOpened(deps: ConsentDependencies, call: Call, of?: string): Promise<Opened> {
  const { abuse, codeKey, db } = deps
  const token = call.cookies[yourProposalCookie]
  if (!token) return refuse(404, 'linkOver')
  const { id, isOurs } = readToken(codeKey, token)
  // Signatures cannot be guessed; counting only invalid ones never blocks a reader with a real link.
  if (!isOurs) await abuse.take('linkTried', call)
  const link = isOurs ? await findLink(db, id) : undefined
  const isKnown = Object.values(consentLinks).some(({ purpose }) => purpose === link?.purpose)
  if (!link || !isKnown || link.revokedAt || link.endsAt <= call.now) return refuse(404, 'linkOver')
  if (of && of !== link.id) return refuse(409, 'otherProposalOpened')
  if (link.purpose === consentLinks.copy.purpose) return { link, policyId: subjectNumber(link.subject) }
  const request = await findConsentRequest(db, subjectNumber(link.subject))
  if (!request || (request.isOver && !request.answer)) return refuse(404, 'linkOver')
  return { link, request, policyId: request.policyId }
}
