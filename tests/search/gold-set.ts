/**
 * What people type, and the pages they want: Bangla, misspelt Bangla, Bangla in Latin letters, digits of both
 * kinds, English, mixed, with endings. Written from the content, not from the results of the search.
 */
export const goldSet: readonly { readonly query: string; readonly wanted: readonly string[] }[] = [
  // Bangla as it is written
  { query: 'প্রিমিয়াম ক্যালকুলেটর', wanted: ['/premium-calculator'] },
  { query: 'দাবি জানান', wanted: ['/page/make-a-claim'] },
  { query: 'দাবির কাগজ', wanted: ['/page/claim-papers'] },
  { query: 'নমিনি', wanted: ['/page/nominee-guide'] },
  { query: 'ঋণ', wanted: ['/page/surrender-and-loan'] },
  { query: 'বোনাস', wanted: ['/page/bonus-explained', '/news/bonus-declared-for-the-year'] },
  { query: 'অভিযোগ', wanted: ['/page/complaints'] },
  { query: 'দরপত্র', wanted: ['/page/tender-notices'] },
  { query: 'পেনশন', wanted: ['/product/pension-plan'] },
  { query: 'জীবন বিজয়', wanted: ['/product/jibon-bijoy', '/product/jibon-bijoy-single-premium'] },
  { query: 'বীমা মেলা', wanted: ['/news/insurance-fair'] },
  { query: 'রক্তদান', wanted: ['/news/blood-donation'] },
  { query: 'ভাসমান শাখা', wanted: ['/news/floating-branch-on-the-haor'] },
  { query: 'ঘূর্ণিঝড়', wanted: ['/news/cyclone-helpline'] },
  { query: 'আয়কর সনদ', wanted: ['/news/tax-certificates-in-a-day'] },
  // With endings
  { query: 'প্রিমিয়ামের রসিদ', wanted: ['/news/receipts-with-qr-code'] },
  { query: 'নমিনিকে', wanted: ['/page/nominee-guide'] },
  { query: 'শাখায়', wanted: ['/branch-locator'] },
  { query: 'চেয়ারম্যানের', wanted: ['/page/chairmans-message'] },
  { query: 'এজেন্টদের প্রশিক্ষণ', wanted: ['/news/training-for-new-agents'] },
  { query: 'কম্বলগুলো', wanted: ['/news/blankets-for-the-char'] },
  { query: 'প্রতিবেদনটি', wanted: ['/page/financial-reports'] },
  // Misspelt
  { query: 'নমীনী', wanted: ['/page/nominee-guide'] },
  { query: 'দাবী', wanted: ['/page/make-a-claim'] },
  { query: 'প্রিমিযাম ক্যালকুলেটার', wanted: ['/premium-calculator'] },
  { query: 'গ্যালারী', wanted: ['/photo-gallery', '/video-gallery'] },
  { query: 'পেনসন প্লান', wanted: ['/product/pension-plan'] },
  { query: 'জীবন রক্কক', wanted: ['/product/jibon-rakkhak'] },
  { query: 'অভিজোগ', wanted: ['/page/complaints'] },
  { query: 'ডায়মন্ট', wanted: ['/product/bima-diamond'] },
  { query: 'যোগাজোগ', wanted: ['/page/contact-us'] },
  // In Latin letters
  { query: 'bima mela', wanted: ['/news/insurance-fair'] },
  { query: 'nomini', wanted: ['/page/nominee-guide'] },
  { query: 'dabi', wanted: ['/page/make-a-claim'] },
  { query: 'jibon bijoy', wanted: ['/product/jibon-bijoy', '/product/jibon-bijoy-single-premium'] },
  { query: 'kisti kothay debo', wanted: ['/page/how-to-pay', '/news/pay-where-you-are'] },
  { query: 'rin', wanted: ['/page/surrender-and-loan'] },
  // Digits
  { query: '৮০৪', wanted: ['/product/plan-804'] },
  { query: 'plan ৮১১', wanted: ['/product/plan-811'] },
  { query: 'মানি ব্যাক 20', wanted: ['/product/money-back-plan-20-years'] },
  // English
  { query: 'claim papers', wanted: ['/page/claim-papers'] },
  { query: 'how to pay premium', wanted: ['/page/how-to-pay'] },
  { query: 'board of directors', wanted: ['/board-of-directors'] },
  { query: 'privacy', wanted: ['/page/privacy'] },
  { query: 'revive lapsed policy', wanted: ['/page/policy-revival', '/news/before-your-policy-lapses'] },
  { query: 'calculater', wanted: ['/premium-calculator', '/return-calculator'] },
  { query: 'compliants', wanted: ['/page/complaints'] },
  { query: 'what is life insurance', wanted: ['/page/what-is-life-insurance'] },
  // Mixed
  { query: 'premium হিসাব', wanted: ['/premium-calculator'] },
  { query: 'pension প্ল্যান', wanted: ['/product/pension-plan'] },
]
