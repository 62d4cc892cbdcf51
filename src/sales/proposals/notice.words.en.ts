import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './notice.words.bn.ts'

export const en = {
  proposedWithYourNumber:
    '{brand}: a new policy was proposed with your national ID ({reference}). If you did not ask for it, tell us: {helpline}',
  proposedUnderYourCode:
    '{seller} has booked a new proposal under your agent code {code}: {reference}. You see it among your policies.',
} as const satisfies WordsLike<typeof bn>
