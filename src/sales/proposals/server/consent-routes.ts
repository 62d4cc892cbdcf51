import { done } from '#kernel/endpoint.ts'
import { refuse } from '#kernel/problem.ts'
import { doneIn } from '#platform/http/server/done-in.ts'
import { anyone, staff } from '#platform/http/server/guard.ts'
import { type Handler, handle, handleChange } from '#platform/http/server/handle.ts'
import type { DateTry } from '#platform/links/server/birth-date-check.ts'
import { type ConsentAnswer, consentFields } from '../applicant-consent.ts'
import {
  answerYourProposal as answerCall,
  applicantAnswers,
  consentCode,
  consentState,
  showBirthDate as showBirthDateCall,
  yourProposal,
} from '../consent-contract.ts'
import { consentWords } from '../consent-words.ts'
import { cleanText } from '../read-answers.ts'
import { listApplicantAnswers } from './applicant-answers.ts'
import { type AskedConsent, askApplicant } from './ask-applicant.ts'
import { presentStanding } from './consent-standing.ts'
import { findConsentRequest } from './consent-store.ts'
import type { ProposalDependencies } from './prepare-save.ts'
import { requireOwnIds, submissionFrom } from './read-submission.ts'
import {
  answerYourProposal,
  type GivenAnswer,
  replyIn,
  showBirthDate,
  showYourProposal,
} from './your-proposal.ts'

const answerActions = {
  yes: 'proposal.wordYes',
  wrong: 'proposal.wordWrong',
  no: 'proposal.wordNo',
} as const satisfies Record<ConsentAnswer, string>

/** The applicant's own consent: requested by the office, given through the link (decision 0084). */
export const consentRoutes = (deps: ProposalDependencies): Handler[] => [
  handleChange(
    consentCode,
    {
      guard: staff,
      audit: (_input, { id, draftId }: AskedConsent) => ({
        action: 'proposal.askWord',
        thing: draftId === undefined ? `word:${id}` : `policy:${draftId}`,
        details: { request: id },
      }),
    },
    async (input, call, change) => {
      requireOwnIds(input, call.who)
      const language = cleanText(input[consentFields.language])
      const standing = await askApplicant(deps, submissionFrom(input, []), language, call, change)
      return done(consentWords[call.language].asked, standing)
    },
  ),

  handle(consentState, { guard: staff, isQuiet: true }, async ({ request: id }, call) => {
    const request = id === undefined ? undefined : await findConsentRequest(deps.db, id)
    if (request?.staffId !== call.who.id) return refuse(404, 'noSuchProposal')
    return done(consentWords[call.language].asked, presentStanding(deps, request, call.now))
  }),

  handle(applicantAnswers, { guard: staff }, async (_input, call) =>
    doneIn(call.language, { answers: await listApplicantAnswers(deps, call) }),
  ),

  handle(yourProposal, { guard: anyone }, async (_input, call) =>
    doneIn(call.language, await showYourProposal(deps, call)),
  ),

  handleChange(
    showBirthDateCall,
    { guard: anyone, audit: (_input, { event }: DateTry) => event },
    async ({ date_of_birth: typed, of }, call, change) => {
      await showBirthDate(deps, { typed, of }, call, change)
      return doneIn(call.language, { reading: 'open' as const })
    },
  ),

  handleChange(
    answerCall,
    {
      guard: anyone,
      audit: (_input, { requestId, staffId, answer, isNew }: GivenAnswer) =>
        isNew
          ? { action: answerActions[answer], thing: `word:${requestId}`, details: { staff: staffId } }
          : undefined,
    },
    async (sent, call, change) =>
      doneIn(call.language, {
        state: await answerYourProposal(deps, replyIn(sent), call, change),
      }),
  ),
]
