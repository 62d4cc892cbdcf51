/** Output of the command that checks the audit log. */
export const bn = {
  altered: 'কাজের রেকর্ডের {n} নম্বর লাইন বদলানো, মোছা বা পরে ঢোকানো হয়েছে।',
  notSealedSo: '{n} তারিখের সিলের সঙ্গে কাজের রেকর্ড মেলে না: সেদিন পর্যন্ত লাইন ও হ্যাশ নতুন করে লেখা হয়েছে।',
  checked: '{lines}টি লাইন ও {seals}টি দিনের সিল মিলিয়ে দেখা হয়েছে।',
  archived: '{n}টি লাইন আর্কাইভে আছে; সেগুলো মিলিয়ে দেখা হয়নি।',
} as const
