import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './office.words.bn.ts'

export const en = {
  fetchFailed: 'Failed to fetch data. Please try again later.',
  submitFailed: 'Failed to submit form. Please try again.',
  noData: 'No Data Available',
} as const satisfies WordsLike<typeof bn>
