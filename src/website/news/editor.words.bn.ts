/** For those who write the content: what its types are called. */
export const bn = {
  types: {
    newsCategory: 'সংবাদের বিভাগ',
    news: 'সংবাদ',
    event: 'আয়োজন',
  },
} as const
