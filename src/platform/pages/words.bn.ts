/** Failures, for all pages. */
export const bn = {
  problems: {
    unexpected: 'একটি সমস্যা হয়েছে। আবার চেষ্টা করুন।',
    networkDown: 'ইন্টারনেট সংযোগ নেই। সংযোগ দেখে আবার চেষ্টা করুন।',
    noAnswer: 'সার্ভার থেকে সাড়া পাওয়া যায়নি। একটু পরে আবার চেষ্টা করুন।',
    sessionEnded: 'লগইনের সময় শেষ। আবার লগইন করুন।',
  },
  /** Above the list of a form's errors. */
  errorTitle: 'নিচের তথ্য ঠিক করুন',
  reference: 'ফোনে জানাতে হলে এই নম্বরটি বলুন: {reference}',
  error: {
    title: 'কিছু একটা ঠিকমতো হয়নি',
    notThere: 'যা খুঁজছেন, তা এখানে নেই',
    notAllowed: 'এ কাজের অনুমতি আপনার নেই',
    text: 'সমস্যাটি আমাদের দিকে। একটু পরে আবার চেষ্টা করুন। বারবার হলে হেল্পলাইনে জানান।',
    retry: 'আবার চেষ্টা করুন',
    home: 'প্রথম পাতায় ফিরুন',
    dashboard: 'ড্যাশবোর্ডে ফিরুন',
  },
} as const
