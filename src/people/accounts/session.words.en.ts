import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './session.words.bn.ts'

export const en = {
  title: 'Are you still there?',
  soon: 'Nothing was done here for a while. For your safety you will be logged out in {time}.',
  stay: 'Stay logged in',
  lastTitle: 'Your session is about to end',
  last: 'You have been logged in for as long as a session may last; it ends in {time}. Save what you are doing, then log in again: you will come back to this page.',
  again: 'Log in again',
  close: 'Finish my work',
} as const satisfies WordsLike<typeof bn>
