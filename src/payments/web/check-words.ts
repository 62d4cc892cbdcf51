import { useWords } from '#platform/web/visit.ts'
import type { bn } from '../check.words.bn.ts'

export const useCheckWords = () => useWords<typeof bn>('payments/check')
