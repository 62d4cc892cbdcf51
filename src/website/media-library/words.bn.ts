/** Words of the calls; those of the pages are in pages.words.bn.ts. */
export const bn = {
  pictureAdded: 'ছবি তোলা হয়েছে।',
  pictureReplaced: 'ছবিটি বদলানো হয়েছে।',
  paperAdded: 'পিডিএফ তোলা হয়েছে।',
  editionOnline: 'নতুন সংস্করণ প্রকাশিত হয়েছে।',
  problems: {
    paperMissing: 'অন্তত একটি ভাষায় পিডিএফ দিন।',
    fileKindWrong: 'ফাইলটি পিডিএফ নয়।',
    paperTooLarge: 'পিডিএফটি ১০ মেগাবাইটের বেশি। ছোট করে দিন।',
    paperUnreadable: 'পিডিএফটি পড়া যায়নি। আবার সংরক্ষণ করে দিন।',
    paperLocked: 'পিডিএফটি পাসওয়ার্ড দিয়ে আটকানো। পাসওয়ার্ড ছাড়া দিন।',
    paperActive: 'পিডিএফের ভেতরে প্রোগ্রাম বা অন্য ফাইল আছে। সাধারণ পিডিএফ হিসেবে সংরক্ষণ করে দিন।',
    paperTooSlow: 'পিডিএফটি পড়তে খুব বেশি সময় লাগছে। সাধারণ পিডিএফ হিসেবে সংরক্ষণ করে দিন।',
    paperInfected: 'পিডিএফে ভাইরাস পাওয়া গেছে। এটি রাখা হয়নি।',
    paperNotScanned: 'ভাইরাস আছে কি না, এখন দেখা যাচ্ছে না। একটু পরে আবার দিন।',
    papersBusy: 'এখন অনেক পিডিএফ যাচাই হচ্ছে। {wait} পরে আবার দিন।',
    pictureKindUnknown: 'JPG, PNG, WebP, AVIF বা SVG ছবি দিন।',
    pictureKindWrong: 'ফাইলটি পড়া যায়নি। ছবিটি আবার সংরক্ষণ করে দিন।',
    pictureTooWide: 'ছবিটির মাপ বেশি বড়। প্রতিটি পাশ ১০,০০০ পিক্সেলের মধ্যে রাখুন।',
    pictureTooHeavy:
      'যেভাবে সংরক্ষণ করা হয়েছে, তাতে ছবিটি বেশি বড়। সাধারণ JPEG হিসেবে (progressive নয়) সংরক্ষণ করুন, নয়তো ছোট করে দিন।',
    drawingTooIntricate: 'আঁকা ছবিটি (SVG) বেশি জটিল। সরল করে দিন, নয়তো PNG করে দিন।',
    drawingTooLarge: 'আঁকা ছবিটি (SVG) বেশি বড়। ১ মেগাবাইটের মধ্যে রাখুন, নয়তো PNG করে দিন।',
    pictureTooLarge: 'ছবিটি বেশি বড়। ২০ মেগাবাইটের মধ্যে দিন।',
  },
} as const
