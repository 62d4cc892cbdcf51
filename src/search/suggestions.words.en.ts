import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './suggestions.words.bn.ts'

export const en = {
  title: 'Suggestions',
  count: '{n} suggestions; choose one with the arrow keys.',
  sections: {
    product: 'Product',
    page: 'Page',
    news: 'News',
    event: 'Event',
  },
} as const satisfies WordsLike<typeof bn>
