/** For editors of the content: the names of its types. */
export const bn = {
  types: {
    newsCategory: 'সংবাদের বিভাগ',
    news: 'সংবাদ',
    event: 'আয়োজন',
  },
  fields: {
    publishDate: 'তারিখ',
    category: 'বিভাগ',
    place: 'কোথায়, কখন',
  },
} as const
