import { useWords } from '#platform/web/words.ts'
import type { bn } from '../words.bn.ts'

/** The words of the site in the reader's language. */
export const useSiteWords = () => useWords<typeof bn>('site')
