/** What the calls say; what the pages say stands in pages.words.bn.ts. */
export const bn = {
  ok: 'হয়েছে',
  saved: 'খসড়া রাখা হয়েছে।',
  published: 'প্রকাশ করা হয়েছে।',
  unpublished: 'পাঠকের সামনে থেকে সরানো হয়েছে।',
  scheduled: 'প্রকাশের সময় ঠিক করা হয়েছে।',
  unscheduled: 'ঠিক করা সময় বাতিল হয়েছে।',
  restored: 'পুরোনো লেখাটি নতুন খসড়া হিসেবে ফিরেছে।',
  moved: 'ঠিকানা বদলেছে। পুরোনো ঠিকানা থেকে পাঠক নতুন ঠিকানায় পৌঁছাবেন।',
  removed: 'মুছে ফেলা হয়েছে।',
  pictureAdded: 'ছবি তোলা হয়েছে।',
  problems: {
    languageMissing: 'কোন ভাষায়, বেছে নিন।',
    momentInvalid: 'তারিখ ও সময় ঠিক করে দিন।',
    momentTooFar: 'সময়টি অনেক দূরের। দুই বছরের মধ্যে একটি সময় দিন।',
    translationMissing: 'অন্য ভাষায় লেখা আছে, এই ভাষায় নেই।',
    cutOnCard: 'তালিকার কার্ডে প্রথম {n}টি অক্ষর দেখা যাবে।',
    leadsNowhere: '{name}: এখানে পাঠকের জন্য কিছু নেই।',
    pictureKindUnknown: 'JPG, PNG, WebP, AVIF বা SVG ছবি দিন।',
    pictureKindWrong: 'ফাইলটি পড়া যায়নি। ছবিটি আবার সংরক্ষণ করে দিন।',
    pictureTooLarge: 'ছবিটি বেশি বড়। ২০ মেগাবাইটের মধ্যে দিন।',
  },
} as const
