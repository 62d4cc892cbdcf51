export const bn = {
  subscribed: 'ধন্যবাদ। এখন থেকে আমাদের খবর আপনার ইমেইলে পৌঁছে যাবে।',
  callAwaited: 'ধন্যবাদ, {name}। অফিসের সময়ে ({hours}) আমরা আপনাকে {phone} নম্বরে ফোন করব।',
  callAbout: 'আপনার হিসাব নম্বর {number}।',
  problems: {
    newsletterEmailMissing: 'ইমেইল ঠিকানাটি লিখুন।',
    newsletterEmailInvalid: 'ইমেইল ঠিকানাটি ঠিক মনে হচ্ছে না। যেমন: nam@example.com',
    callerNameMissing: 'আপনার নাম লিখুন।',
    callerNameTooLong: 'নামটি {n} অক্ষরের মধ্যে লিখুন।',
    callerPhoneMissing: 'আপনার মোবাইল নম্বর লিখুন।',
    callerPhoneInvalid: 'মোবাইল নম্বরটি ঠিক নেই। ১১ সংখ্যার নম্বর লিখুন, যেমন 01711000001',
    callQuoteUnreadable: 'হিসাব নম্বরটি ঠিক নেই। যেমন: Q-7KDW-3MTB-9XRF',
    callHiddenFieldFilled: 'অনুরোধটি নেওয়া গেল না। আরেকবার পাঠান।',
    callAskedTooFast: 'অনুরোধটি খুব তাড়াতাড়ি এসেছে, তাই নেওয়া যায়নি। আরেকবার পাঠান।',
    tooManyCallsAsked:
      'এই সংযোগ থেকে অনেক অনুরোধ এসেছে, তাই আপনারটি এখন নেওয়া গেল না। এক ঘণ্টা পরে আবার পাঠান, অথবা হেল্পলাইনে ফোন করুন: {helpline}',
  },
} as const
