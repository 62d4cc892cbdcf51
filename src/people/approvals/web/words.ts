import { useWords } from '#platform/http/web/visit.ts'
import type { bn } from '../words.bn.ts'

export const useApprovalWords = () => useWords<typeof bn>('approvals')
