import { useWords } from '#platform/http/web/visit.ts'
import type { bn } from '../words.bn.ts'

export const useWorkListWords = () => useWords<typeof bn>('work-list')
