import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './pages.words.bn.ts'

export const en = {
  breadcrumbs: 'You are here',
  home: 'Home',
  allAlbums: { photos: 'All photo albums', videos: 'All video albums' },
} as const satisfies WordsLike<typeof bn>
