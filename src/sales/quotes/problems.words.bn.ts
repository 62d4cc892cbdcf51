/** What the server says when something is wrong: browsers get it as sentences, never as words. */
export const bn = {
  problems: {
    calculationFailed: 'হিসাব করা যায়নি।',
    outsideReason: '{reason}',
    ratesElsewhere: 'দাম বাইরের হিসাবযন্ত্র থেকে আসে, এখানে কোনো হারের তালিকা নেই।',
    editionNotInForce: 'হারের এই সংস্করণ এখন চালু নেই।',
    plansUnavailable: 'এই মুহূর্তে পলিসির তালিকা আনা যাচ্ছে না। একটু পরে আবার চেষ্টা করুন।',
    startInPast: 'পলিসি শুরুর তারিখ আজকের আগে হতে পারে না।',
    startTooFarAhead: 'পলিসি শুরুর তারিখ আজ থেকে বড়জোর {n} দিন পরের হতে পারে।',
    selectPolicyFirst: 'আগে পলিসি বেছে নিন',
    sumBelowMinimum: 'কমপক্ষে {n} টাকা',
    sumAboveMaximum: 'সর্বোচ্চ {n} টাকা',
    sumNotMultiple: 'অঙ্কটি {n} টাকার গুণিতক হতে হবে',
    amountUnreadable: 'টাকার অঙ্কটি এভাবে লিখুন: ৫,০০,০০০ বা ৫ লাখ।',
    parentAgeOutside: 'মা বা বাবার বয়স ১৮ থেকে ৫৫ বছরের মধ্যে হতে হবে।',
    criticalSumTooLarge: 'অঙ্কটি বীমা অঙ্কের অর্ধেক বা তার কম হতে হবে (সর্বোচ্চ: ২০,০০,০০০)',
    termNotOffered: 'এই বয়সে, এই নিয়মে এই মেয়াদ নেওয়া যায় না।',
  },
} as const
