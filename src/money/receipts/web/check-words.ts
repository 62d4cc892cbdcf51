import { useWords } from '#platform/http/web/visit.ts'
import type { bn } from '../check.words.bn.ts'

export const useCheckWords = () => useWords<typeof bn>('receipts/check')
