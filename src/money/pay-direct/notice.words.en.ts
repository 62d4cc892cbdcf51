import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './notice.words.bn.ts'

/** The SMS with the link by which a premium is paid. */
export const en = {
  payLink:
    'Pay the premium of {amount} for your policy ending in {end} by this link: {link} (until {until}). Never tell anybody your PIN or one-time code. {brand}, {helpline}',
} as const satisfies WordsLike<typeof bn>
