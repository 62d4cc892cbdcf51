import { done } from '#kernel/endpoint.ts'
import { signedIn } from '#platform/http/server/guard.ts'
import { type Handler, handle } from '#platform/http/server/handle.ts'
import { cleanText, isTicked } from '#sales/proposals/read-answers.ts'
import { proposalsWords } from '#sales/proposals/words.ts'
import { openProposal as openProposalCall, previewProposal as previewProposalCall } from '../contract.ts'
import { openProposal, type PreviewDependencies, previewProposal } from './open-proposal.ts'

export const proposalFormRoutes = (deps: PreviewDependencies): Handler[] => [
  handle(openProposalCall, { guard: signedIn }, async ({ recalculate, ...asked }, call) => {
    const opened = await openProposal(deps, { ...asked, recalculate: isTicked(cleanText(recalculate)) }, call)
    return done(proposalsWords[call.language].found, opened)
  }),

  handle(previewProposalCall, { guard: signedIn }, async ({ paper }, call) =>
    done(proposalsWords[call.language].found, await previewProposal(deps, paper, call)),
  ),
]
