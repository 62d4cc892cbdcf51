import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './editor.words.bn.ts'

export const en = {
  types: {
    newsCategory: 'News category',
    news: 'News',
    event: 'Event',
  },
  fields: {
    publishDate: 'Date',
    category: 'Category',
    place: 'Where and at what hour',
  },
} as const satisfies WordsLike<typeof bn>
