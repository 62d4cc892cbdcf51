import { done } from '#kernel/endpoint.ts'
import { signedIn } from '#platform/http/server/guard.ts'
import { type Handler, handle } from '#platform/http/server/handle.ts'
import { cleanText, isTicked } from '#sales/proposals/read-answers.ts'
import { proposalsWords } from '#sales/proposals/words.ts'
import { openProposal as openProposalCall, previewProposal as previewProposalCall } from '../contract.ts'
import type { Family } from './find-family.ts'
import { openProposal, type PreviewDependencies, previewProposal } from './open-proposal.ts'

export const proposalFormRoutes = (deps: PreviewDependencies): Handler[] => [
  handle(
    openProposalCall,
    {
      guard: signedIn,
      // The answers of another person are shown, so that person sees the access on their own page.
      audit: (_input, { data }: { data: LookedAt & { family: Family | null } }) =>
        data.family ? { action: 'proposal.family', thing: `policy:${data.family.policyId}` } : lookOf(data),
    },
    async ({ recalculate, family, family_mobile: mobile, ...asked }, call) => {
      const opened = await openProposal(
        deps,
        {
          ...asked,
          recalculate: isTicked(cleanText(recalculate)),
          family: cleanText(family),
          familyMobile: isTicked(cleanText(mobile)),
        },
        call,
      )
      return done(proposalsWords[call.language].found, opened)
    },
  ),

  handle(
    previewProposalCall,
    { guard: signedIn, audit: (_input, { data }: { data: LookedAt }) => lookOf(data) },
    async ({ paper }, call) =>
      done(proposalsWords[call.language].found, await previewProposal(deps, paper, call)),
  ),
]

type LookedAt = { readonly lookedAt: number | undefined }

/** The same line as for a policy's page, which shows the same. Whoever wrote the answers knows them already. */
const lookOf = ({ lookedAt }: LookedAt) =>
  lookedAt === undefined ? undefined : { action: 'policy.look', thing: `policy:${lookedAt}` }
