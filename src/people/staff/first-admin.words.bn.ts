/** What the command that makes the first administrator says. */
export const bn = {
  usage:
    'এভাবে লিখুন: npm run first-admin -- --login লগইন-আইডি --name "পুরো নাম" --mobile 01XXXXXXXXX [--email ঠিকানা]',
  exists: 'প্রধান প্রশাসক আগে থেকেই আছেন: {name}।',
  nothing: 'কিছুই রাখা হয়নি।',
  made: 'প্রধান প্রশাসক {name} তৈরি হয়েছেন। প্রথম পাসওয়ার্ড, যা আর কখনো দেখানো হবে না: {password}',
  next: '/login?type=office ঠিকানায় লগ ইন করুন; তখন নিজের একটি পাসওয়ার্ড ঠিক করতে হবে।',
} as const
