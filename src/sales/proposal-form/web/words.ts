import type { bn as identity } from '#people/identity/words.bn.ts'
import { useWords } from '#platform/http/web/visit.ts'
import type { bn as proposals } from '#sales/proposals/words.bn.ts'
import type { bn } from '../words.bn.ts'

export const useFormWords = () => useWords<typeof bn>('proposal-form')
/** The questions and sections of a proposal. */
export const useProposalsWords = () => useWords<typeof proposals>('proposals')
export const useIdentityWords = () => useWords<typeof identity>('identity')
