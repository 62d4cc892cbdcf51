/** Failures of pages behind sign-in: lists that do not load, forms that cannot be sent. */
export const bn = {
  fetchFailed: 'তথ্য আনা যায়নি। একটু পরে আবার চেষ্টা করুন।',
  submitFailed: 'ফরম জমা দেওয়া যায়নি। আবার চেষ্টা করুন।',
  noData: 'কোনো তথ্য নেই',
  moreFilters: 'আরও বাছাই',
  filters: { search: 'খুঁজুন', show: 'দেখুন', clear: 'বাছাই মুছুন', takeOff: 'বাদ দিন' },
  shown: '{total}টির মধ্যে {from}–{to}',
  shownOfMore: '{total}টির বেশির মধ্যে {from}–{to}',
  ranges: { label: 'দিন', today: 'আজ', yesterday: 'গতকাল', week: 'গত ৭ দিন', month: 'এ মাস' },
  noDay: 'দিনটি এভাবে লিখুন: ১৫/১/২০২৬',
  nothingHere: {
    title: 'পাতাটি পাওয়া যায়নি (৪০৪)',
    text: 'এই ঠিকানায় কোনো পাতা নেই। পাতাটি সরে গিয়ে থাকতে পারে, অথবা ঠিকানায় ভুল আছে।',
    home: 'প্রথম পাতায় যান',
    dashboard: 'ড্যাশবোর্ডে ফিরুন',
  },
} as const
