import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './notice.words.bn.ts'

/** The SMS with the link by which a premium is paid: two parts at most, of letters that every phone has. */
export const en = {
  payLink:
    '{brand}: your policy ending in {end}. {what}: {amount}. Pay by this link: {link} (until {until}). A charge of the gateway, if any, comes on top. Never tell anybody your PIN or one-time code. {helpline}',
} as const satisfies WordsLike<typeof bn>
