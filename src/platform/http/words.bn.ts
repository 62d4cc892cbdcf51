/** Why a call was refused; the server says it, no page carries it. */
export const bn = {
  problems: {
    notAuthenticated: 'User not authenticated',
    notAllowed: 'এই কাজের অনুমতি আপনার নেই।',
    passwordMustBeReset: 'আগে নিজের একটি পাসওয়ার্ড ঠিক করুন।',
    freshProofNeeded: 'কাজটি যে আপনিই করছেন, তা নিশ্চিত হওয়া দরকার। আবার লগইন করে কাজটি করুন।',
    noSuchCall: 'এই ঠিকানায় কিছু নেই।',
    noSuchPage: '404 NOT FOUND',
    bodyMalformed: 'পাঠানো তথ্য পড়া যায়নি। আবার চেষ্টা করুন।',
    bodyKindUnknown: 'এই ধরনের তথ্য নেওয়া হয় না। JSON বা ফরম আকারে পাঠান।',
    bodyTooLarge: 'পাঠানো তথ্য অনেক বড়। ছোট করে আবার পাঠান।',
    strangerOrigin: 'অনুরোধটি আমাদের নিজের পাতা থেকে আসেনি, তাই নেওয়া হয়নি।',
    fieldInvalid: 'এই ঘরের তথ্য ঠিক নয়।',
    unknownField: 'এই ঘরটি এখানে নেওয়া হয় না। কিছুই করা হয়নি।',
    fieldRequired: 'এই ঘরটি পূরণ করুন।',
    textTooLong: 'লেখাটি অনেক বড়। একটু ছোট করুন।',
    fileMissing: 'ফাইলটি পাওয়া যায়নি। আবার বেছে নিন।',
    databaseUnreachable: 'এই মুহূর্তে সিস্টেমে পৌঁছানো যাচ্ছে না। আপনার পাঠানো কিছুই জমা হয়নি। একটু পরে আবার চেষ্টা করুন।',
    databaseOutcomeUnknown:
      'সিস্টেম হঠাৎ সাড়া দেওয়া বন্ধ করেছে, তাই আপনার পাঠানো তথ্য জমা হয়েছে কি না জানা যায়নি। আবার পাঠানোর আগে একবার দেখে নিন।',
    tooMany: 'এখান থেকে বা সবাই মিলে কাজটি খুব বেশিবার করা হয়েছে। {n} মিনিট পর আবার আসুন।',
    pressBusy: 'এই মুহূর্তে অনেক কাগজ ছাপার অপেক্ষায় আছে। একটু পরে আবার চেষ্টা করুন।',
  },
} as const
