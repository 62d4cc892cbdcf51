import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './notice.words.bn.ts'

export const en = {
  passwordSet: {
    sms: 'Somebody in your office has set a new password for you. Did you not ask for it? Tell them now.',
    subject: 'Somebody has set a new password for you',
    mail: 'Dear {name},\n\nAt {at} somebody in your office set a new password for your account. You are logged out everywhere. The next time you log in, you will choose a password of your own.\n\nIf you did not ask for this, tell the officer in charge now, or call our helpline: {helpline}\n\n{brand}',
  },
} as const satisfies WordsLike<typeof bn>
