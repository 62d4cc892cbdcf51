/** Pages of products. */
export const bn = {
  products: 'পলিসি',
  calculate: 'প্রিমিয়াম হিসাব করুন',
  illustrative: 'এখানে যা লেখা, তা সাধারণ পরিচিতি। শর্ত ও অঙ্ক চূড়ান্ত হয় পলিসি দলিলে।',
} as const
