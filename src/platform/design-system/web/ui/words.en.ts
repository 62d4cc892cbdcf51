import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './words.bn.ts'

export const en = {
  close: 'Close',
  show: 'Show',
  hide: 'Hide',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  dayExample: '15/1/2026',
  day: 'Day',
  month: 'Month',
  year: 'Year',
  chooseMonth: 'Choose',
  previous: 'Previous page',
  next: 'Next page',
  pages: 'Pages',
  messages: 'Messages',
  chosenFile: 'Chosen file:',
  urgentNotice: 'Urgent notice',
} as const satisfies WordsLike<typeof bn>
