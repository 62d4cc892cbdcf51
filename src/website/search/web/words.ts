import { useWords } from '#platform/pages/web/words.ts'
import type { bn } from '../words.bn.ts'

/** The words of the search page in the reader's language. */
export const useSearchWords = () => useWords<typeof bn>('search')
