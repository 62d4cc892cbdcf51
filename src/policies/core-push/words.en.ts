import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './words.bn.ts'

export const en = {
  problems: {
    writtenAnew:
      'This proposal has been written anew, so it cannot be sent again: one sale would become two policies. The new proposal would have to be withdrawn first.',
    writtenAnewAs:
      'This proposal has been written anew as {reference}, so it cannot be sent again: one sale would become two policies. The new proposal would have to be withdrawn first.',
  },
} as const satisfies WordsLike<typeof bn>
