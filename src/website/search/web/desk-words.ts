import { useWords } from '#platform/pages/web/words.ts'
import type { bn } from '../desk.words.bn.ts'

/** The words of the search desk in the reader's language. */
export const useDeskWords = () => useWords<typeof bn>('search/desk')
