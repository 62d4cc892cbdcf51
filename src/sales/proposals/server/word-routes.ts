import { done } from '#kernel/endpoint.ts'
import { refuse } from '#kernel/problem.ts'
import { anyone, staff } from '#platform/http/server/guard.ts'
import { type Handler, handle, handleChange } from '#platform/http/server/handle.ts'
import type { DateTry } from '#platform/links/server/birth-date-check.ts'
import { type WordAnswer, wordFields } from '../applicant-word.ts'
import { cleanText } from '../read-answers.ts'
import {
  answerYourProposal as answerCall,
  applicantAnswers,
  consentCode,
  consentState,
  showBirthDate as showBirthDateCall,
  yourProposal,
} from '../word-contract.ts'
import { wordWords } from '../word-words.ts'
import { listApplicantAnswers } from './applicant-answers.ts'
import { type AskedWord, askApplicant } from './ask-applicant.ts'
import type { ProposalDependencies } from './prepare-save.ts'
import { requireOwnIds, submissionFrom } from './read-submission.ts'
import { presentStanding } from './word-standing.ts'
import { findWordRequest } from './word-store.ts'
import {
  answerYourProposal,
  replyIn,
  type SaidWord,
  showBirthDate,
  showYourProposal,
} from './your-proposal.ts'

const answerActions = {
  yes: 'proposal.wordYes',
  wrong: 'proposal.wordWrong',
  no: 'proposal.wordNo',
} as const satisfies Record<WordAnswer, string>

/** The applicant's own word: asked for by the office, given by whoever holds the link (decision 0084). */
export const wordRoutes = (deps: ProposalDependencies): Handler[] => [
  handleChange(
    consentCode,
    {
      guard: staff,
      audit: (_input, { id, draftId }: AskedWord) => ({
        action: 'proposal.askWord',
        thing: draftId === undefined ? `word:${id}` : `policy:${draftId}`,
        details: { request: id },
      }),
    },
    async (input, call, change) => {
      requireOwnIds(input, call.who)
      const language = cleanText(input[wordFields.language])
      const standing = await askApplicant(deps, submissionFrom(input, []), language, call, change)
      return done(wordWords[call.language].asked, standing)
    },
  ),

  handle(consentState, { guard: staff, isQuiet: true }, async ({ request: id }, call) => {
    const request = id === undefined ? undefined : await findWordRequest(deps.db, id)
    if (request?.staffId !== call.who.id) return refuse(404, 'noSuchProposal')
    return done(wordWords[call.language].asked, presentStanding(deps, request, call.now))
  }),

  handle(applicantAnswers, { guard: staff }, async (_input, call) =>
    done(wordWords[call.language].ok, { answers: await listApplicantAnswers(deps, call) }),
  ),

  handle(yourProposal, { guard: anyone }, async (_input, call) =>
    done(wordWords[call.language].ok, await showYourProposal(deps, call)),
  ),

  handleChange(
    showBirthDateCall,
    { guard: anyone, audit: (_input, { event }: DateTry) => event },
    async ({ date_of_birth }, call, change) => {
      await showBirthDate(deps, date_of_birth, call, change)
      return done(wordWords[call.language].ok, { reading: 'open' as const })
    },
  ),

  handleChange(
    answerCall,
    {
      guard: anyone,
      audit: (_input, { requestId, staffId, answer, isNew }: SaidWord) =>
        isNew
          ? { action: answerActions[answer], thing: `word:${requestId}`, details: { staff: staffId } }
          : undefined,
    },
    async (sent, call, change) =>
      done(wordWords[call.language].ok, {
        state: await answerYourProposal(deps, replyIn(sent), call, change),
      }),
  ),
]
