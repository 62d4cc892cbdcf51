import { useWords } from '#platform/pages/web/words.ts'
import type { bn } from '../words.bn.ts'

export const useDocumentWords = () => useWords<typeof bn>('documents')
