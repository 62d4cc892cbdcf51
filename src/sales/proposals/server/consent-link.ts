import type { ReadDatabase } from '#platform/database/server/database.ts'
import type { LinkPurpose } from '#platform/links/server/open-link.ts'
import { findLivingLink } from '#platform/links/server/store.ts'
import { tokenOf } from '#platform/links/server/token.ts'
import { findPolicy } from '#policies/policies/server/store.ts'
import { consentLinks, subjectNumber } from '../applicant-consent.ts'
import { consentWords } from '../consent-words.ts'
import { proposalPaths } from '../paths.ts'
import { findConsentRequest } from './consent-store.ts'

/** The cookie with the opened link, for its page. */
export const yourProposalCookie = 'your_proposal'
const cookieSeconds = 3600

type Needs = { readonly db: ReadDatabase; readonly codeKey: string }

/** Both links lead to the same page, which knows by its cookie which one was opened. */
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

/** The text before the button reveals nothing about the proposal: the phone may have been mistyped. */
const plainly =
  (isThere: (subject: string) => Promise<boolean>, name: 'link' | 'copyLink'): LinkPurpose['describe'] =>
  async (subject, { language }) =>
    (await isThere(subject)) ? consentWords[language][name] : undefined

/** The link by which an applicant reads the whole proposal and says whether it is theirs. */
export const applicantConsentLink = (deps: Needs): LinkPurpose => ({
  describe: plainly(
    async (subject) => Boolean((await findConsentRequest(deps.db, subjectNumber(subject)))?.content),
    'link',
  ),
  open: opensYourProposal(deps, consentLinks.asked.purpose),
})

/** The link to what was confirmed. */
export const proposalCopyLink = (deps: Needs): LinkPurpose => ({
  describe: plainly(
    async (subject) => (await findPolicy(deps.db, subjectNumber(subject))) !== undefined,
    'copyLink',
  ),
  open: opensYourProposal(deps, consentLinks.copy.purpose),
})
