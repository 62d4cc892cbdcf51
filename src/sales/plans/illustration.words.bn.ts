/** What stands on the paper that a branch officer prints, besides what the screen says too. */
export const bn = {
  title: 'প্রিমিয়াম ও প্রাপ্যের হিসাব',
  subtitle: 'হিসাব নম্বর {number}',
  foot: '{name} · হেল্পলাইন {helpline}',
  page: 'পৃষ্ঠা {n} / {total}',
  summary: '{plan}, {term}, বীমা অঙ্ক {sum}',
  years: '{n} বছর',
  oneYear: '১ বছর',
  quote: {
    madeOn: 'তারিখ ও হার',
    validUntil: 'এই হার থাকবে',
    until: '{date} পর্যন্ত',
    over: '{date} তারিখে মেয়াদ শেষ হয়েছে',
  },
  person: {
    birth: 'জন্মতারিখ',
    age: 'হিসাবের বয়স',
    gender: 'লিঙ্গ',
    parentBirth: 'মা বা বাবার জন্মতারিখ',
  },
  cover: {
    title: 'কী ও কার জন্য',
    start: 'শুরুর তারিখ',
    payingTerm: 'কিস্তি চলবে',
    payout: 'টাকা যেভাবে পাবেন',
    waiver: 'অভিভাবকের মৃত্যুতে বাকি কিস্তি মাফ',
    yearly: 'বছরে মোট',
  },
  ends: {
    withAddition: '{label}, চূড়ান্ত সংযোজনসহ',
    example: '{label} ({bonus})',
  },
  looks: {
    plain: 'আপনি দেবেন',
    solid: 'নিশ্চিত',
    stitched: 'উদাহরণ, নিশ্চিত নয়',
    unit: 'টাকায়',
  },
  someYears: 'এখানে বাছাই করা বছর; সব বছর অনলাইনে আছে, ওপরের কোড বা ঠিকানায়।',
  examples: 'ফোঁড় দেওয়া অঙ্ক উদাহরণ: তা বেশিও হতে পারে, কমও হতে পারে, না-ও হতে পারে।',
  onDeath: {
    firstYear: 'মৃত্যু হলে, প্রথম বছরে',
    lastYear: 'মৃত্যু হলে, শেষ বছরে',
  },
  figures: 'অঙ্কগুলো বুঝতে',
  terms: {
    title: 'মনে রাখবেন',
    held: 'এই নম্বর দিয়ে {date} পর্যন্ত আবেদন করলে এই হিসাবের হারই থাকবে, এর মধ্যে নতুন হার এলেও।',
    notAPolicy:
      'এটি হিসাব, পলিসি নয়: আবেদন গৃহীত হওয়ার আগে এতে কোনো পক্ষের দায় জন্মায় না। পলিসির দলিলে যা লেখা থাকে, সেটিই চূড়ান্ত।',
    judged: 'স্বাস্থ্য, পেশা ও কাগজপত্র দেখে আবেদন গ্রহণ করা হয়; শর্ত বা প্রিমিয়াম বদলাতেও পারে।',
  },
  verify: 'মিলিয়ে দেখতে কোডটি স্ক্যান করুন, বা এখানে যান:',
  signatures: {
    officer: 'শাখা কর্মকর্তার স্বাক্ষর, সিল ও তারিখ',
    customer: 'গ্রাহকের স্বাক্ষর ও তারিখ',
  },
} as const
