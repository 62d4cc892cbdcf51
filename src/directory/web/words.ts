import { useWords } from '#platform/web/words.ts'
import type { bn } from '../words.bn.ts'

export const useDirectoryWords = () => useWords<typeof bn>('directory')
