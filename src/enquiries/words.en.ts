import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './words.bn.ts'

export const en = {
  subscribed: 'Thank you. Our news will come to your mailbox from now on.',
  problems: {
    newsletterEmailMissing: 'The email field is required.',
    newsletterEmailInvalid: 'This does not look like an email address. Example: name@example.com',
  },
} as const satisfies WordsLike<typeof bn>
