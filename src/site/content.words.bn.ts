/** Pages of stored content: pages, products, news. */
export const bn = {
  breadcrumbs: 'আপনি এখানে আছেন',
  home: 'প্রচ্ছদ',
  products: 'পলিসি',
  news: 'সংবাদ ও আয়োজন',
  calculate: 'প্রিমিয়াম হিসাব করুন',
  illustrative: 'এখানে যা লেখা, তা সাধারণ পরিচিতি। শর্ত ও অঙ্ক চূড়ান্ত হয় পলিসি দলিলে।',
} as const
