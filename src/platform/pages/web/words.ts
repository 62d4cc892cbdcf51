import { useWords } from '#platform/http/web/visit.ts'
import type { bn as docs } from '../docs.words.bn.ts'
import type { bn as office } from '../office.words.bn.ts'
import type { bn } from '../words.bn.ts'

export { useWords } from '#platform/http/web/visit.ts'

/** The words of the program itself: failures. */
export const usePlatformWords = () => useWords<typeof bn>('pages')

/** The words of office pages for lists and forms that fail (ERR-02, ERR-03, ERR-06). */
export const useOfficeWords = () => useWords<typeof office>('pages/office')

export const useDocsWords = () => useWords<typeof docs>('pages/docs')
