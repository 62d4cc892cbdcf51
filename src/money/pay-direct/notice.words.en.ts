import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './notice.words.bn.ts'

/** The SMS with the link by which a premium is paid: two parts at most, of letters that every phone has. */
export const en = {
  payLink:
    '{brand}: your {of}. {what}: {amount}. Pay here: {link} (until {until}). A payment charge comes on top. Tell nobody your PIN or one-time code. Questions: {helpline}',
  of: { policy: 'policy ending in {end}', proposal: 'proposal, reference ending in {end}' },
} as const satisfies WordsLike<typeof bn>
