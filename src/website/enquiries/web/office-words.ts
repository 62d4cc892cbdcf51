import { useWords } from '#platform/http/web/visit.ts'
import type { bn as office } from '../office.words.bn.ts'

/** The words of the page in the portal. */
export const useOfficeWords = () => useWords<typeof office>('enquiries/office')
