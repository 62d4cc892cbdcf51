import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './notice.words.bn.ts'

export const en = {
  proposedWithYourNumber:
    'A new policy was proposed with your national ID ({reference}). If you did not ask for it, tell us: {helpline}',
} as const satisfies WordsLike<typeof bn>
