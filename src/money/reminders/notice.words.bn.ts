/**
 * Reminders of an instalment that falls due or is unpaid. An SMS has three parts at most and names nobody,
 * since others may read the phone. It says plainly what is at stake, and how to pay.
 */
export const bn = {
  policies: {
    one: 'পলিসির (শেষে {ends})',
    several: '{n}টি পলিসির (শেষে {ends})',
    andMore: '{ends} ও আরও {n}টি',
  },
  /** Before the due date. */
  before: {
    said: 'আপনার {policies} পরের কিস্তি {amount}, তারিখ {dueDate}।',
    subject: 'পরের কিস্তি {dueDate} তারিখে',
    mail: 'আপনার {policies} পরের কিস্তি {amount}। কিস্তির তারিখ {dueDate}; চাইলে এখনই দিতে পারেন।',
  },
  inGrace: {
    said: 'আপনার {policies} কিস্তি বাকি, মোট {amount}। বাড়তি সময় {until} পর্যন্ত; এর মধ্যে দিলে সুরক্ষা পুরোটাই থাকবে।',
    subject: 'কিস্তি বাকি, বাড়তি সময় {until} পর্যন্ত',
    mail: 'আপনার {policies} {dueDate} তারিখের কিস্তি এখনো আমাদের কাছে আসেনি। মোট বাকি {amount}। বাড়তি সময় {until} পর্যন্ত; এর মধ্যে দিলে সুরক্ষা পুরোটাই থাকবে।',
  },
  overdue: {
    said: 'আপনার {policies} বাড়তি সময় শেষ, বাকি {amount}। পুরোটা না দেওয়া পর্যন্ত সুরক্ষা কেবল দলিলের শর্তে।',
    subject: 'বাড়তি সময় শেষ, কিস্তি এখনো বাকি',
    mail: 'আপনার {policies} বাড়তি সময় শেষ হয়েছে, {dueDate} তারিখের কিস্তি এখনো আমাদের কাছে আসেনি। মোট বাকি {amount}। যেসব কিস্তির সময় পেরিয়েছে, সেগুলো সব না দেওয়া পর্যন্ত সুরক্ষা থাকে কেবল পলিসির দলিলের শর্তে। {until} তারিখের মধ্যে অন্তত {dueDate} তারিখের কিস্তিটি দিলে পলিসি চালু থাকবে।\n\nএকবারে সব দেওয়া কঠিন হলে হেল্পলাইনে কথা বলুন, পথ খুঁজতে আমরা সাহায্য করব।',
  },
  beforeLapse: {
    said: 'আপনার {policies} বাকি {amount}। {until} তারিখের মধ্যে অন্তত একটি কিস্তি দিলে পলিসি তামাদি (বন্ধ) হবে না।',
    subject: '{until} তারিখের পর পলিসি তামাদি (বন্ধ) হবে',
    mail: 'আপনার {policies} {dueDate} তারিখের কিস্তি এখনো আমাদের কাছে আসেনি। মোট বাকি {amount}। {until} তারিখের মধ্যে অন্তত {dueDate} তারিখের কিস্তিটি দিলে পলিসি চালু থাকবে। এরপর পলিসি তামাদি (বন্ধ) হবে, তখন অনলাইনে আর টাকা নেওয়া যাবে না, আগে আবার চালু করার আবেদন করতে হবে।\n\nএকবারে সব দেওয়া কঠিন হলে হেল্পলাইনে কথা বলুন, পথ খুঁজতে আমরা সাহায্য করব।',
  },
  /** Around the reminder; the second one if money may be short. */
  sms: {
    plain: '{brand}: {said} এখানে দিন: {url}',
    withHelp: '{brand}: {said} এখানে দিন: {url} সাহায্য: {helpline}',
  },
  mail: {
    customer: 'গ্রাহক',
    /** Of one policy among several. */
    line: 'পলিসি, শেষে {end}: {amount}',
    /** What stands around each of them. */
    whole:
      'সম্মানিত {name},\n\n{text}\n\n{lines}অনলাইনে এখানে দিতে পারেন। পলিসি নম্বর, জন্মতারিখ ও পলিসিতে দেওয়া মোবাইল নম্বর লাগবে; পেমেন্ট গেটওয়ের চার্জ আলাদা:\n{url}\n\nএর মধ্যে টাকা দিয়ে থাকলে আর কিছু করতে হবে না। পিন বা ওটিপি কাউকে বলবেন না।\n\n{brand}\nহেল্পলাইন {helpline}\n\nকিস্তির কথা আর মনে করিয়ে দিতে হবে না? এখানে বন্ধ করুন:\n{stopUrl}',
  },
} as const
