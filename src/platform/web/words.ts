import type { bn as docs } from '../docs.words.bn.ts'
import type { bn as office } from '../office.words.bn.ts'
import type { bn } from '../words.bn.ts'
import { useWords } from './visit.ts'

export { useWords } from './visit.ts'

/** The words of the house itself: failures. */
export const usePlatformWords = () => useWords<typeof bn>('platform')

/** What pages behind sign-in say of lists and forms that fail (ERR-02, ERR-03, ERR-06). */
export const useOfficeWords = () => useWords<typeof office>('platform/office')

/** The words of /docs. */
export const useDocsWords = () => useWords<typeof docs>('platform/docs')
