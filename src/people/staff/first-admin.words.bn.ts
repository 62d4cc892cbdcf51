/** Output of the command that makes the first administrator. */
export const bn = {
  usage:
    'এভাবে লিখুন: npm run first-admin -- --login ইউজারনেম --name "পুরো নাম" --mobile 01XXXXXXXXX [--email ঠিকানা]',
  exists: 'প্রধান প্রশাসক আগে থেকেই আছেন: {name}।',
  nothing: 'কিছুই সংরক্ষণ করা হয়নি।',
  made: 'প্রধান প্রশাসক {name} তৈরি হয়েছেন। প্রথম পাসওয়ার্ড, যা আর কখনো দেখানো হবে না: {password}',
  next: '/login?type=office ঠিকানায় লগইন করে নিজের একটি পাসওয়ার্ড ঠিক করুন।',
} as const
