import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './old-draft.words.bn.ts'

export const en = {
  day: 'Will be deleted on {day}',
  keep: 'To keep a draft that will be deleted, open it, calculate again and save.',
  listed: 'Will be deleted on {day}. To keep it, open it, calculate again and save.',
  title: 'This draft will be deleted on {day}',
  lead: 'Nobody has saved it for a long time. Its answers and papers go with it. To keep it, open it, calculate again and save.',
} as const satisfies WordsLike<typeof bn>
