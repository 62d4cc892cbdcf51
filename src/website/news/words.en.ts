import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './words.bn.ts'

export const en = {
  news: 'News and events',
  pageOfNews: 'News and events, page {n}',
  lead: 'Company news, notices, advice about insurance, and what is coming up.',
  allNews: 'All news and events',
  feed: 'RSS feed of the news',
  upcoming: 'Upcoming',
  past: 'Past event',
  when: 'Date',
  where: 'Place and time',
  filter: {
    title: 'Find news',
    from: 'From date',
    to: 'To date',
    dayHint: 'For example 15/8/2026, August 2026 or just 2026',
    category: 'Category',
    all: 'All categories',
    keyword: 'Keyword',
    show: 'Search',
    clear: 'Show all news',
    without: 'Leave out {field}',
    chosen: 'What you chose',
    fromDay: 'From {day}',
    toDay: 'Until {day}',
    wrongTitle: 'Please check the dates',
  },
  results: {
    title: 'Results',
    found: '{n} found',
    range: '{first}–{last} of {total}',
    none: 'No record found',
    noneText: 'Try another word, category or date.',
  },
  neighbours: {
    title: 'Older and newer',
    older: 'Older',
    newer: 'Newer',
  },
  share: {
    copy: 'Copy link',
    copied: 'Link copied',
    mail: 'Send by email',
    print: 'Print',
    share: 'Share',
  },
  problems: {
    newsDayWrong: 'There is no such date. Check day, month and year, and write it like 15/8/2026',
    newsDaysTurned: 'The to date lies before the from date. Please correct the two.',
    relatedTypeUnknown: 'related_type must be page, news, event or product.',
  },
} as const satisfies WordsLike<typeof bn>
