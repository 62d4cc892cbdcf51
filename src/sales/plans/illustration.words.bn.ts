/** What stands on the paper that a branch officer prints, besides what the screen says too. */
export const bn = {
  title: 'প্রিমিয়াম ও প্রাপ্যের হিসাব',
  subtitle: 'কোটেশন নম্বর {number}',
  foot: '{name} · হেল্পলাইন {helpline}',
  page: 'পাতা {n} / {total}',
  summary: '{plan}, {term}, বীমা অঙ্ক {sum}',
  years: '{n} বছর',
  oneYear: '১ বছর',
  quote: {
    madeOn: 'তারিখ ও হার',
    validUntil: 'এই হারের হিসাব বহাল',
    until: '{date} পর্যন্ত',
    over: 'মেয়াদ শেষ হয়েছে',
  },
  person: {
    birth: 'জন্মতারিখ',
    age: 'প্রিমিয়ামের জন্য বয়স',
    gender: 'লিঙ্গ',
    parentBirth: 'মা বা বাবার জন্মতারিখ',
  },
  cover: {
    title: 'কী ও কার জন্য',
    start: 'শুরুর তারিখ',
    payingTerm: 'প্রিমিয়াম দেওয়ার মেয়াদ',
    payout: 'টাকা যেভাবে পাবেন',
    waiver: 'প্রিমিয়াম-দাতা মা বা বাবার মৃত্যুতে বাকি প্রিমিয়াম মওকুফ',
    yearly: 'বছরের সব কিস্তি মিলিয়ে',
  },
  ends: {
    withAddition: '{label}, চূড়ান্ত বাড়তি বোনাসসহ',
    example: '{label} ({bonus})',
  },
  looks: {
    plain: 'আপনি দেবেন',
    solid: 'নিশ্চিত',
    stitched: 'উদাহরণ, নিশ্চিত নয়',
    unit: 'টাকায়',
  },
  someYears: 'এখানে বাছাই করা বছর দেখানো হলো; সব বছর অনলাইনে দেখুন, ওপরের কোডে বা ঠিকানায়।',
  examples: 'কাটা দাগের অঙ্ক উদাহরণ: আসলে বেশি হতে পারে, কম হতে পারে, না-ও হতে পারে।',
  onDeath: {
    firstYear: 'মৃত্যু হলে, প্রথম বছরে',
    lastYear: 'মৃত্যু হলে, শেষ বছরে',
    ofSum: '{label} ({percent})',
  },
  legend: {
    guaranteed: { drawing: 'ভরাট', meaning: 'নিশ্চিত প্রাপ্য', note: 'নিশ্চিত' },
    counted: {
      dueAndPaid: 'নিশ্চিত, আগে পাওয়া টাকাসহ',
      paid: 'তত দিনে হাতে পাবেন',
    },
    bonusLow: { drawing: 'কাটা দাগ', meaning: 'বোনাস {percent}, উদাহরণ', note: '{percent} বোনাসে, নিশ্চিত নয়' },
    bonusHigh: { drawing: 'ফাঁকা', meaning: 'বোনাস {percent}, উদাহরণ', note: '{percent} বোনাসে, নিশ্চিত নয়' },
    paid: { drawing: 'রেখা', meaning: 'আপনার মোট প্রিমিয়াম', note: 'মোট প্রিমিয়াম' },
    description: '{years} বছরের ছবি। শেষ বছরে নিশ্চিত প্রাপ্য {guaranteed}, মোট প্রিমিয়াম {paid}।',
  },
  stopping: {
    year: '{n} বছর শেষে {surrender}',
    yearOrPaidUp: '{n} বছর শেষে {surrender}, বা মেয়াদ শেষে {paidUp}',
    sentence: 'থামলে তখনই পাবেন: {parts}।',
    receivedTakenOff: 'আগে যা পেয়েছেন, তা বাদ দিয়ে হিসাব; তাই ৳০ হতে পারে।',
  },
  figures: 'অঙ্কগুলো যেভাবে পড়বেন',
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
