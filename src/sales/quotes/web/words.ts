import { useWords } from '#platform/http/web/visit.ts'
import type { bn as compare } from '../compare.words.bn.ts'
import type { bn } from '../words.bn.ts'

export const useQuotesWords = () => useWords<typeof bn>('quotes')

/** The words of the comparison. */
export const useCompareWords = () => useWords<typeof compare>('quotes/compare')
