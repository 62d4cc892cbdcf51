import type { bn as identity } from '#identity/words.bn.ts'
import { useWords } from '#platform/web/visit.ts'
import type { bn } from '../words.bn.ts'

export const useProposalsWords = () => useWords<typeof bn>('proposals')
export const useIdentityWords = () => useWords<typeof identity>('identity')
