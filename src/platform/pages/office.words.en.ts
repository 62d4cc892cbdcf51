import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './office.words.bn.ts'

export const en = {
  fetchFailed: 'Failed to fetch data. Please try again later.',
  submitFailed: 'Failed to submit form. Please try again.',
  noData: 'No Data Available',
  moreFilters: 'More filters',
  filters: { search: 'Search', show: 'Show', clear: 'Clear filters', takeOff: 'Take off' },
  shown: '{from}–{to} of {total}',
  shownOfMore: '{from}–{to} of more than {total}',
  ranges: { label: 'Days', today: 'Today', yesterday: 'Yesterday', week: 'Last 7 days', month: 'This month' },
  noDay: 'Write the day like this: 15/1/2026',
  nothingHere: {
    title: '404 NOT FOUND',
    text: 'There is no page at this address. It may have moved, or there is a mistake in the address.',
    home: 'To the home page',
    dashboard: 'Back to the dashboard',
  },
} as const satisfies WordsLike<typeof bn>
