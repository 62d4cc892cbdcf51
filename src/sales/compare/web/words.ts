import { useWords } from '#platform/http/web/visit.ts'
import type { bn as kept } from '../kept.words.bn.ts'
import type { bn } from '../page.words.bn.ts'

/** The words of the page that asks one question of every plan. */
export const useComparisonWords = () => useWords<typeof bn>('compare/page')

/** The words of the page that sets kept quotes side by side. */
export const useKeptWords = () => useWords<typeof kept>('compare/kept')
