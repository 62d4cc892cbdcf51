import { useWords } from '#platform/web/visit.ts'
import type { bn as list } from '../list.words.bn.ts'
import type { bn } from '../words.bn.ts'

export const usePoliciesWords = () => useWords<typeof bn>('policies')
export const useListWords = () => useWords<typeof list>('policies/list')
