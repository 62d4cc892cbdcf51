import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './old-draft.words.bn.ts'

export const en = {
  listed: 'Will be deleted on {day}. Open and save it to keep it.',
  title: 'This draft will be deleted on {day}',
  lead: 'Nobody has saved it for a long time. Its answers and papers go with it. To keep it, open it and save it again.',
} as const satisfies WordsLike<typeof bn>
