import type { bn as docs } from '../docs.words.bn.ts'
import type { bn } from '../words.bn.ts'
import { useWords } from './visit.ts'

export { useWords } from './visit.ts'

/** The words of the house itself: failures. */
export const usePlatformWords = () => useWords<typeof bn>('platform')

/** The words of /docs. */
export const useDocsWords = () => useWords<typeof docs>('platform/docs')
