/** What is said while someone types; loaded with the first letter. */
export const bn = {
  title: 'খোঁজার প্রস্তাব',
  count: '{n}টি প্রস্তাব; ওপর-নিচ তীরচিহ্ন দিয়ে বেছে নিন।',
  sections: {
    product: 'বীমা পলিসি',
    page: 'পাতা',
    news: 'সংবাদ',
    event: 'আয়োজন',
  },
} as const
