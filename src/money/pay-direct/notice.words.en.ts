import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './notice.words.bn.ts'

/** The SMS with the link by which a premium is paid: two parts at most, of letters that every phone has. */
export const en = {
  payLink:
    '{brand}: your policy ending in {end}. {what}: {amount}. Pay here: {link} (until {until}). A payment charge comes on top. Tell nobody your PIN or one-time code. {helpline}',
} as const satisfies WordsLike<typeof bn>
