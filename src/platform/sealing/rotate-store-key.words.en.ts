import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './rotate-store-key.words.bn.ts'

export const en = {
  needsBoth:
    'Give the new key as STORE_KEY and the one of before as STORE_KEY_BEFORE, as to every instance of the program.',
  startFirst: 'Start this version of the program once with the key of before, and then change it.',
  opensNothing: 'Neither STORE_KEY nor STORE_KEY_BEFORE opens what is stored. Nothing was changed.',
  sealed: '{table}: {n} texts lie under the new key.',
  neitherOpens: '{table}: {n} texts look sealed and neither key opens them. They were left as they are.',
  goesOn:
    'Something still seals with the key of before: give STORE_KEY and STORE_KEY_BEFORE to every instance, and run this again.',
  done: 'Nothing lies under the key of before any more. Take STORE_KEY_BEFORE away and start the program anew; keep that key as long as backups of today are kept.',
} as const satisfies WordsLike<typeof bn>
