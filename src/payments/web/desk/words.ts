import { useWords } from '#platform/web/visit.ts'
import type { bn } from '../../desk.words.bn.ts'

export const useDeskWords = () => useWords<typeof bn>('payments/desk')
