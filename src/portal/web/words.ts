import { useWords } from '#platform/web/visit.ts'
import type { bn as staffBn } from '#staff/words.bn.ts'
import type { bn } from '../words.bn.ts'

export const usePortalWords = () => useWords<typeof bn>('portal')

/** The labels of user types. */
export const useStaffWords = () => useWords<typeof staffBn>('staff')
