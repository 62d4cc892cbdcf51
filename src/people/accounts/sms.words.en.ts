import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './sms.words.bn.ts'

export const en = {
  code: {
    signIn: '{code} {brand} login code. Valid 5 minutes. Tell nobody.',
    signUp: '{code} {brand} sign-up code. Valid 10 minutes. Tell nobody.',
    newPassword: '{code} {brand} password code. Valid 10 minutes. Tell nobody.',
  },
} as const satisfies WordsLike<typeof bn>
