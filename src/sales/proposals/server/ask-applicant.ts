import { OutsideRefused, OutsideUnavailable } from '#adapters/failure.ts'
import { parseLanguage } from '#kernel/language.ts'
import { refuse, refuseAny } from '#kernel/problem.ts'
import { askRegister } from '#people/identity/server/ask-register.ts'
import type { Transaction } from '#platform/database/server/database.ts'
import type { Person } from '#platform/http/person.ts'
import type { Call } from '#platform/http/server/call.ts'
import type { Change } from '#platform/http/server/handle.ts'
import { refuseFor } from '#platform/limits/server/abuse-guard.ts'
import { linkPath } from '#platform/links/paths.ts'
import { makeLink, revokeLinks } from '#platform/links/server/links.ts'
import { tokenOf } from '#platform/links/server/token.ts'
import { lockPolicyShared } from '#policies/policies/server/store.ts'
import { consentLinks, consentRules } from '../applicant-consent.ts'
import type { ConsentStanding } from '../consent-contract.ts'
import { confirmProblems } from '../rules.ts'
import { listKeysOfApplicant, mayAnswer, type ReachedApplicant, reachApplicant } from './applicant-phone.ts'
import { withoutNeedlessAppointee } from './confirm-proposal.ts'
import {
  type ConsentContent,
  codeDigest,
  contentOf,
  digestOf,
  newCode,
  openContent,
  sealContent,
} from './consent-content.ts'
import { writeConsentMessages } from './consent-messages.ts'
import { presentStanding } from './consent-standing.ts'
import {
  type ConsentRequest,
  endConsentRequest,
  endOpenConsentRequests,
  findConsentRequest,
  findNewestConsentRequest,
  insertConsentRequest,
  listOpenRefusals,
  lockConsentContent,
  noteCodeDigest,
} from './consent-store.ts'
import { type ProposalDependencies, prepareSave, type Submission } from './prepare-save.ts'
import { refusePayingTwice } from './refuse-paying-twice.ts'

/** The consent request, for the audit line. */
export type AskedConsent = { readonly id: number; readonly draftId: number | undefined }

const minuteMs = 60_000

/**
 * Asks the applicant whether the proposal is theirs: a code by SMS, and a link to the whole paper. The answer
 * reveals nothing about the applicant, not even whether anything was sent: a policy holder is asked on the
 * phone in our records.
 * @throws Refusal as confirming would; 404 `draftDeleted`; 409 `applicantSaidNo`; 429; 502 `smsNotSent`
 */
export async function askApplicant(
  deps: ProposalDependencies,
  submission: Submission,
  languageAsked: string | undefined,
  call: Call<Person>,
  change: Change<AskedConsent>,
): Promise<ConsentStanding> {
  const prepared = withoutNeedlessAppointee(await prepareSave(deps, submission, call))
  const content = contentOf(prepared)
  // Papers may be missing: they are not part of what the applicant agrees to.
  refuseAny(
    confirmProblems(
      { ...prepared.answers, ...content.answers },
      { ...prepared.circumstances, hasDocument: true },
    ),
  )
  await refusePayingTwice(deps.db, deps, prepared)
  const of = { staffId: call.who.id, contentDigest: digestOf(deps.codeKey, content) }
  const before = await findNewestConsentRequest(deps.db, of, call.now)
  requireAskable(before, call)
  await deps.abuse.take('wordAsked', call, { target: `staff ${call.who.id}` })
  const { applicant } = content.answers
  // Only the register may know that this is the number of a holder's other card.
  await askRegister(deps, applicant, call.now)
  const reached = await reachApplicant(deps.db, applicant, call.today)
  if (before?.answer === 'yes' && mayAnswer(reached, before)) refuse(409, 'applicantSaidYes')
  await countMessages(deps, reached, call)
  const [nationalIdKey = '', ...otherKeys] = await listKeysOfApplicant(deps.db, applicant)
  const language = reached.language ?? parseLanguage(languageAsked)
  const code = newCode()
  const made = await change(async (tx) => {
    await lockConsentContent(tx, of)
    if (prepared.before && !(await lockPolicyShared(tx, prepared.before.id))) refuse(404, 'draftDeleted')
    requireAskable(await findNewestConsentRequest(tx, of, call.now), call)
    await endEarlier(
      tx,
      { staffId: of.staffId, nationalIdKeys: [nationalIdKey, ...otherKeys], cover: content.cover },
      call,
    )
    const id = await insertConsentRequest(tx, {
      ...of,
      nationalIdKey,
      content: sealContent(content, reached.phone),
      language,
      codeDigest: '',
      askedAt: call.now,
      codeEndsAt: new Date(call.now.getTime() + consentRules.codeMinutes * minuteMs),
      endsAt: new Date(call.now.getTime() + consentRules.linkHours * 60 * minuteMs),
    })
    await noteCodeDigest(tx, id, codeDigest(deps.codeKey, id, code))
    const { purpose, subject } = consentLinks.asked
    const link = await makeLink(tx, { purpose, subject: subject(id) }, consentRules.linkHours, call)
    return { id, linkId: link.id, draftId: prepared.before?.id }
  })
  await send(deps, { ...made, content, code, language, reached }, call)
  return presentStanding(deps, await findConsentRequest(deps.db, made.id), call.now)
}

/** Refuses to ask twice within a minute, or again about content that was refused. */
function requireAskable(before: ConsentRequest | undefined, { now }: Call): void {
  if (before?.answer === 'no') refuse(409, 'applicantSaidNo')
  const waits =
    before && !before.answer && consentRules.againSeconds * 1000 - (now.getTime() - before.askedAt.getTime())
  if (waits && waits > 0) refuseFor(Math.ceil(waits / 1000), 'applicantAskedLately')
}

/** Counts messages by phone, so that no phone is flooded, whoever asks. */
async function countMessages(
  { abuse }: ProposalDependencies,
  { phone }: ReachedApplicant,
  call: Call<Person>,
): Promise<void> {
  if (!phone) return
  await abuse.take('wordSms', call, { target: phone })
  await abuse.take('codeSms', call)
}

type Earlier = {
  readonly staffId: number
  readonly nationalIdKeys: readonly string[]
  readonly cover: ConsentContent['cover']
}

/** Also ends requests about an earlier version with the same quote: its national ID may have been wrong. */
async function endEarlier(
  tx: Transaction,
  { staffId, nationalIdKeys, cover }: Earlier,
  call: Call,
): Promise<void> {
  const { purpose, subject } = consentLinks.asked
  const corrected = (await listOpenRefusals(tx, staffId, call.now)).filter(
    ({ answer, content }) =>
      answer === 'wrong' && openContent(content).cover.quoteNumber === cover.quoteNumber,
  )
  for (const { id } of corrected) await endConsentRequest(tx, id)
  const ended = await endOpenConsentRequests(tx, { staffId, nationalIdKeys })
  for (const id of [...corrected.map((one) => one.id), ...ended])
    await revokeLinks(tx, { purpose, subject: subject(id) }, call)
}

type ToSend = {
  readonly id: number
  readonly linkId: string
  readonly content: ConsentContent
  readonly code: string
  readonly language: 'bn' | 'en'
  readonly reached: ReachedApplicant
}

/**
 * First the code, then the link. If the code is not accepted the request ends, so that the next can be sent
 * at once.
 */
async function send(
  deps: ProposalDependencies,
  { id, linkId, content, code, language, reached }: ToSend,
  { today }: Call,
): Promise<void> {
  const { phone: to } = reached
  if (!to) return
  const link = deps.ownAddress() + linkPath(tokenOf(deps.codeKey, linkId))
  const messages = await writeConsentMessages(deps, { content, code, link, today }, language)
  try {
    await deps.sms.send({ to, text: messages.code, id: `word ${id} code` })
    await deps.sms.send({ to, text: messages.link, id: `word ${id} link` })
  } catch (error) {
    if (!(error instanceof OutsideRefused || error instanceof OutsideUnavailable)) throw error
    deps.log.warn({ why: error.message, request: id }, 'applicant not asked')
    await endConsentRequest(deps.autocommit, id)
    refuse(502, 'smsNotSent')
  }
}
