import { useWords } from '#platform/web/visit.ts'
import type { bn } from '../words.bn.ts'

export const useQuotesWords = () => useWords<typeof bn>('quotes')
