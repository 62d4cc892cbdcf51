import type { bn } from '../words.bn.ts'
import { useWords } from './visit.ts'

export { useWords } from './visit.ts'

/** The words of the house itself: failures, loading, closing. */
export const usePlatformWords = () => useWords<typeof bn>('platform')
