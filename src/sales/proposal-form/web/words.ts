import type { bn as identity } from '#people/identity/words.bn.ts'
import { useLanguage, useWords } from '#platform/http/web/visit.ts'
import { usePoliciesWords } from '#policies/policies/web/words.ts'
import type { AskedIn } from '#sales/proposals/answer-lines.ts'
import type { bn as proposals } from '#sales/proposals/words.bn.ts'
import type { bn } from '../words.bn.ts'

export const useFormWords = () => useWords<typeof bn>('proposal-form')
/** The questions and sections of a proposal. */
export const useProposalsWords = () => useWords<typeof proposals>('proposals')
export const useIdentityWords = () => useWords<typeof identity>('identity')

/** The words and language that answers are written with. */
export const useAskedIn = (): AskedIn => ({
  words: useProposalsWords(),
  policyWords: usePoliciesWords(),
  language: useLanguage(),
})
