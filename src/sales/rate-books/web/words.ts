import { useWords } from '#platform/http/web/visit.ts'
import type { bn } from '../words.bn.ts'

/** The office's list of editions, and what one changes. */
export const useEditionWords = () => useWords<typeof bn>('rate-books')
