import type { bn as plansBn } from '#plans/words.bn.ts'
import { useWords } from '#platform/web/visit.ts'
import type { bn } from '../words.bn.ts'

export const useQuotesWords = () => useWords<typeof bn>('quotes')
/** Labels of modes, genders and riders. */
export const usePlansWords = () => useWords<typeof plansBn>('plans')
