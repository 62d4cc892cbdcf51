import { useWords } from '#platform/pages/web/words.ts'
import type { bn } from '../words.bn.ts'

export const useGalleryWords = () => useWords<typeof bn>('gallery')
