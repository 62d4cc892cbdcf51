import { useWords } from '#platform/pages/web/words.ts'
import type { bn as pages } from '../pages.words.bn.ts'

/** The words around every page of stored content: `content/pages`. */
export const usePagesWords = () => useWords<typeof pages>('content/pages')
