import { useWords } from '#platform/http/web/visit.ts'
import type { bn } from '../words.bn.ts'

export const usePaperWords = () => useWords<typeof bn>('referral-papers')
