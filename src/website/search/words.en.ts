import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './words.bn.ts'

export const en = {
  heading: 'Search results for',
  total: 'Total Search Result',
  sections: {
    task: 'What you can do here',
    product: 'Products',
    page: 'Pages',
    news: 'News',
    event: 'Events',
    branch: 'Branches',
    album: 'Albums',
    councilMember: 'Board members',
  },
  label: 'Search this site',
  submit: 'Search',
  about: 'Plans, pages, news and events: write what you want to know, in Bangla or in English.',
  suggestions: {
    title: 'Suggestions',
    count: '{n} suggestions; choose one with the arrow keys.',
    sections: {
      task: 'Service',
      product: 'Product',
      page: 'Page',
      news: 'News',
      event: 'Event',
      branch: 'Branch',
      album: 'Album',
      councilMember: 'Board member',
    },
  },
  more: 'The {n} closest of {total} in this section are shown. A more exact search brings up the others.',
  empty: {
    title: 'Nothing was found for this',
    hints: {
      spelling: 'Look at the spelling once more; Bangla and English both work.',
      fewer: 'Use fewer words: “premium”, “claim”, “loan”.',
      other: 'Try another name for the same thing.',
    },
    often: 'Often looked for',
    oftenQueries: {
      premium: 'premium',
      claim: 'death claim',
      loan: 'policy loan',
      nominee: 'nominee',
      bonus: 'bonus',
    },
    contact: 'Ask us instead',
    contactText: 'Call the helpline or write: our staff will answer.',
  },
} as const satisfies WordsLike<typeof bn>
