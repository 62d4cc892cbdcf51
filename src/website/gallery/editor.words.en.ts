import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './editor.words.bn.ts'

export const en = {
  types: {
    album: 'Album',
  },
} as const satisfies WordsLike<typeof bn>
