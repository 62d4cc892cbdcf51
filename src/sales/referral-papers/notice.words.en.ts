import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './notice.words.bn.ts'

export const en = {
  paperAsked:
    '{brand}: we need a paper for your proposal ({reference}). Please hand it in by {until}: {link} Questions: {helpline}',
} as const satisfies WordsLike<typeof bn>
