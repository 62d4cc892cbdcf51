/** Sentences for problems, used by the server only: browsers get the sentence, not this dictionary. */
export const bn = {
  problems: {
    inputRequired: 'এই তথ্যটি দিন।',
    choiceUnknown: 'তালিকা থেকে একটি বেছে নিন।',
    dateUnreadable: 'তারিখটি ঠিক নেই। দিন, মাস ও বছর আবার দেখুন।',
    noSuchPlan: 'কোনো প্ল্যান পাওয়া যায়নি।',
    tooYoungForPlan: 'এই প্ল্যান নিতে বয়স কমপক্ষে {n} বছর হতে হবে।',
    tooOldForPlan: 'এই প্ল্যান নেওয়ার সর্বোচ্চ বয়স {n} বছর।',
    tooFewDaysForPlan: 'শিশুর বয়স কমপক্ষে {n} দিন হলে এই প্ল্যান নেওয়া যায়।',
    noTermAtThisAge: 'এই বয়সে এই প্ল্যানের কোনো মেয়াদ নেওয়া যায় না।',
    riderNotOffered: 'এই প্ল্যানে এই সুরক্ষা নেওয়া যায় না।',
    accidentTooYoung: 'দুর্ঘটনা সুরক্ষা {n} বছর বয়স থেকে নেওয়া যায়।',
    accidentTooOld: 'দুর্ঘটনা সুরক্ষা {n} বছর বয়সের আগ পর্যন্ত নেওয়া যায়।',
    criticalIllnessTooYoung: 'জটিল রোগের সুরক্ষা {n} বছর বয়স থেকে নেওয়া যায়।',
    criticalIllnessTooOld: 'জটিল রোগের সুরক্ষা {n} বছর বয়স পর্যন্ত নেওয়া যায়।',
    quoteUnreadable: 'হিসাবটি খোলা যায়নি। নম্বর বা লিংক দেখে আবার চেষ্টা করুন।',
    noSuchQuote: 'এই নম্বরে কোনো হিসাব নেই। নম্বরটি মিলিয়ে দেখুন।',
    quoteExpired: 'এই হিসাবের মেয়াদ শেষ। নতুন করে হিসাব করুন।',
    quoteOfOtherCalculator: 'এই হিসাবটি অন্য ক্যালকুলেটরের। সেখানে খুলুন।',
    editionGone: 'এই হিসাবের হারের সংস্করণটি আর নেই। নতুন করে হিসাব করুন।',
  },
} as const
