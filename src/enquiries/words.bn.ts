export const bn = {
  subscribed: 'ধন্যবাদ। এখন থেকে আমাদের খবর আপনার ইমেইলে পৌঁছে যাবে।',
  problems: {
    newsletterEmailMissing: 'ইমেইল ঠিকানাটি লিখুন।',
    newsletterEmailInvalid: 'ইমেইল ঠিকানাটি ঠিক মনে হচ্ছে না। যেমন: nam@example.com',
  },
} as const
