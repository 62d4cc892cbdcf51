import { formatTaka } from '#kernel/money.ts'
import { fill } from '#kernel/words.ts'
import type { Database } from '#platform/database/server/database.ts'
import type { LinkPurpose } from '#platform/links/server/open-link.ts'
import { findLivingLink } from '#platform/links/server/store.ts'
import { tokenOf } from '#platform/links/server/token.ts'
import { planName } from '#policies/policies/plan-names.ts'
import { findPolicy } from '#policies/policies/server/store.ts'
import type { Editions } from '#sales/plans/server/editions.ts'
import { numberIn, wordLinks } from '../applicant-word.ts'
import { proposalPaths } from '../paths.ts'
import { wordWords } from '../word-words.ts'
import { openContent } from './word-content.ts'
import { findWordRequest } from './word-store.ts'

/** Holds the link that was opened, for the page it leads to. */
export const yourProposalCookie = 'your_proposal'
const cookieSeconds = 3600

type Needs = { readonly db: Database; readonly editions: Editions; readonly codeKey: string }

/** Where both links lead: the page knows by its cookie which of them was opened. */
function opensYourProposal({ codeKey }: Needs, purpose: string): LinkPurpose['open'] {
  return async (tx, subject, { now }) => {
    const link = await findLivingLink(tx, { purpose, subject }, now)
    if (!link) return undefined
    return {
      to: proposalPaths.your,
      cookie: [yourProposalCookie, tokenOf(codeKey, link.id), { maxAgeSeconds: cookieSeconds }],
    }
  }
}

/** The link by which an applicant reads the whole proposal and says whether it is theirs. */
export const applicantWordLink = (deps: Needs): LinkPurpose => ({
  describe: async (subject, { language, today }) => {
    const request = await findWordRequest(deps.db, numberIn(subject))
    if (!request?.content) return undefined
    const { cover } = openContent(request.content)
    const { title, lead, button } = wordWords[language].link
    const params = {
      plan: planName(deps.editions.current(today).book, cover.planCode, language),
      sum: formatTaka(cover.sumAssured, language),
      premium: formatTaka(cover.instalment, language),
    }
    return { title, lead: fill(lead, params, language), button }
  },
  open: opensYourProposal(deps, wordLinks.asked.purpose),
})

/** The link to what was confirmed. */
export const proposalCopyLink = (deps: Needs): LinkPurpose => ({
  describe: async (subject, { language }) => {
    const policy = await findPolicy(deps.db, numberIn(subject))
    const { title, lead, button } = wordWords[language].copyLink
    return policy && { title, lead: fill(lead, { reference: policy.reference }, language), button }
  },
  open: opensYourProposal(deps, wordLinks.copy.purpose),
})
