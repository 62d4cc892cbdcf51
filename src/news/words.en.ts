import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './words.bn.ts'

export const en = {
  news: 'News and events',
} as const satisfies WordsLike<typeof bn>
