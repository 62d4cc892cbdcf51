import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './mail.words.bn.ts'

export const en = {
  why: 'You get this because you asked for the news of {brand} by mail.',
  wayOut: 'Stop the newsletter',
} as const satisfies WordsLike<typeof bn>
