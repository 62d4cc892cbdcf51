/** Sentences for problems, used by the server only: browsers get the sentence, not this dictionary. */
export const bn = {
  problems: {
    calculationFailed: 'হিসাব করা যায়নি।',
    outsideReason: '{reason}',
    ratesElsewhere: 'প্রিমিয়াম বাইরের ক্যালকুলেটর থেকে আসে, এখানে কোনো হারের তালিকা নেই।',
    editionNotInForce: 'হারের এই সংস্করণ এখন চালু নেই। নতুন করে হিসাব করুন।',
    plansUnavailable: 'এই মুহূর্তে প্ল্যানের তালিকা আনা যাচ্ছে না। একটু পরে আবার চেষ্টা করুন।',
    startInPast: 'পলিসি শুরুর তারিখ আজকের আগে হতে পারে না।',
    startTooFarAhead: 'পলিসি শুরুর তারিখ আজ থেকে বড়জোর {n} দিন পরের হতে পারে।',
    selectPolicyFirst: 'আগে প্ল্যান বেছে নিন।',
    sumBelowMinimum: 'কমপক্ষে {n} টাকা',
    sumAboveMaximum: 'সর্বোচ্চ {n} টাকা',
    sumNotMultiple: '{n} টাকা করে বাড়িয়ে লিখুন',
    amountUnreadable: 'টাকার পরিমাণ এভাবে লিখুন: ৫,০০,০০০ বা ৫ লাখ।',
    parentAgeOutside: 'মা বা বাবার বয়স ১৮ থেকে ৫৫ বছরের মধ্যে হতে হবে।',
    criticalSumTooLarge: 'বীমা অঙ্কের অর্ধেক বা তার কম লিখুন (সর্বোচ্চ ২০,০০,০০০)।',
    termNotOffered: 'এই বয়সে ও কিস্তির এই ধরনে এই মেয়াদ নেওয়া যায় না। অন্য মেয়াদ বেছে নিন।',
  },
} as const
