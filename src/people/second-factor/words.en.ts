import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './words.bn.ts'

export const en = {
  problems: {
    factorAnswerRequired: 'Please type the code.',
    factorWrong: 'This code is not right, or was used before. Please wait for the next one and type it.',
    factorKindUnknown: 'There is no second factor of this kind. Choose a passkey or an authenticator app.',
    factorRequired: 'Your permissions require a second factor. Add another one before you remove this one.',
    passkeyWrong: 'This passkey was not accepted. Please try again, or use another way.',
    passkeyOver: 'This took too long, or was used already. Please ask for the passkey again.',
    tooManyPasskeys: 'You have ten passkeys, which is the most. First remove one that you no longer use.',
    noFactorYet: 'You have no second factor yet. Set one up on the security page.',
  },
} as const satisfies WordsLike<typeof bn>
