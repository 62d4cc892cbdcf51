import { useWords } from '#platform/http/web/visit.ts'
import type { bn } from '../words.bn.ts'

export const useExportWords = () => useWords<typeof bn>('exports')
