import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './editor.words.bn.ts'

export const en = {
  types: { newsletterIssue: 'Issue of the newsletter' },
  fields: { subject: 'Subject', html: 'Text' },
} as const satisfies WordsLike<typeof bn>
