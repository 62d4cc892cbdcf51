/** The home page. */
export const bn = {
  birthDate: 'জন্মতারিখ',
  compare: 'মাসে কত দিতে পারবেন? সব প্ল্যান মিলিয়ে দেখুন',
  details: 'বিস্তারিত',
  learnMore: 'আরও জানুন',
  groups: 'বীমার ধরন',
  allNews: 'সব সংবাদ',
  coming: 'সামনের আয়োজন',
  phone: {
    greeting: 'শুভ সকাল, রহিমা',
    next: 'পরের কিস্তি · {n} দিন বাকি',
    payNow: 'এখনই দিন',
    policies: 'আমার পলিসি',
    first: 'জীবন স্বপ্ন',
    second: 'নব জীবন আনন্দ',
    left: '{n} দিন বাকি',
    paid: 'পরিশোধিত',
  },
  slider: {
    previous: 'আগেরটি',
    next: 'পরেরটি',
    pause: 'থামান',
    play: 'চালু করুন',
    highlights: 'প্রথম পাতার খবর',
    place: '{total}টির মধ্যে {n} নম্বর',
  },
} as const
