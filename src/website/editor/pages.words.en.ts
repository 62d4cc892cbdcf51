import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './pages.words.bn.ts'

export const en = {} as const satisfies WordsLike<typeof bn>
