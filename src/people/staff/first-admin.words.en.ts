import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './first-admin.words.bn.ts'

export const en = {
  usage:
    'Usage: npm run first-admin -- --login LOGIN_ID --name "FULL NAME" --mobile 01XXXXXXXXX [--email ADDRESS]',
  exists: 'There is a main admin already: {name}.',
  nothing: 'Nothing was stored.',
  made: 'The main admin {name} was made. The first password, which is never shown again: {password}',
  next: 'Log in at /login?type=office and choose a password of your own.',
} as const satisfies WordsLike<typeof bn>
