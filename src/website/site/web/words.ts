import { useWords } from '#platform/pages/web/words.ts'
import type { bn as content } from '../content.words.bn.ts'
import type { bn as home } from '../home.words.bn.ts'
import type { bn } from '../words.bn.ts'

/** The words around every public page in the reader's language. */
export const useSiteWords = () => useWords<typeof bn>('site')

export const useHomeWords = () => useWords<typeof home>('site/home')

/** The words of product pages. */
export const useContentWords = () => useWords<typeof content>('site/content')
