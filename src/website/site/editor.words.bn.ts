/** For those who write the content: what its types are called. */
export const bn = {
  types: {
    homeMeta: 'প্রথম পাতার পরিচিতি',
    homeSection: 'প্রথম পাতার অংশ',
    homeSlide: 'প্রথম পাতার ছবি',
    tickerItem: 'বুলেটিনের খবর',
    calculatorTeaser: 'ক্যালকুলেটরের আমন্ত্রণ',
    appTeaser: 'মোবাইলের আমন্ত্রণ',
    differentContent: 'প্রথম পাতার লেখা',
    insuranceGroup: 'বীমার ভাগ',
    product: 'প্ল্যান',
  },
} as const
