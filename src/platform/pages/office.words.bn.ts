/** What pages behind sign-in may have to say: lists that do not load, forms that do not go. */
export const bn = {
  fetchFailed: 'তথ্য আনা যায়নি। একটু পরে আবার চেষ্টা করুন।',
  submitFailed: 'ফর্ম জমা দেওয়া যায়নি। আবার চেষ্টা করুন।',
  noData: 'কোনো তথ্য নেই',
  noDay: 'দিনটি এভাবে লিখুন: ১৫/১/২০২৬',
  nothingHere: {
    title: '404 NOT FOUND',
    text: 'এই ঠিকানায় কোনো পাতা নেই। হয়তো পাতাটি সরে গেছে, কিংবা ঠিকানায় কিছু বাদ পড়েছে।',
    home: 'প্রচ্ছদে যান',
  },
} as const
