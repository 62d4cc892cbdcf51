/** For those who write the content: what its types are called. */
export const bn = {
  types: {
    homeMeta: 'প্রচ্ছদের পরিচিতি',
    homeSection: 'প্রচ্ছদের অংশ',
    homeSlide: 'প্রচ্ছদের ছবি',
    tickerItem: 'বুলেটিনের খবর',
    calculatorTeaser: 'ক্যালকুলেটরের ডাক',
    appTeaser: 'মোবাইলের ডাক',
    differentContent: 'প্রচ্ছদের লেখা',
    insuranceGroup: 'বীমার ভাগ',
    product: 'পলিসি',
  },
} as const
