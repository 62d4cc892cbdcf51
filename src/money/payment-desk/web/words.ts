import { useWords } from '#platform/http/web/visit.ts'
import type { bn } from '../words.bn.ts'

export const useDeskWords = () => useWords<typeof bn>('payment-desk')
