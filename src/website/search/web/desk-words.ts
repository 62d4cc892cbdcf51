import { useWords } from '#platform/pages/web/words.ts'
import type { bn } from '../desk.words.bn.ts'

export const useDeskWords = () => useWords<typeof bn>('search/desk')
