import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './editor.words.bn.ts'

export const en = {
  types: {
    branch: 'Branch',
    councilMember: 'Member of the board',
  },
  problems: {
    tooManyOperators: 'A branch names three people at most.',
  },
} as const satisfies WordsLike<typeof bn>
