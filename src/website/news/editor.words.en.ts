import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './editor.words.bn.ts'

export const en = {
  types: {
    newsCategory: 'News category',
    news: 'News',
    event: 'Event',
  },
} as const satisfies WordsLike<typeof bn>
