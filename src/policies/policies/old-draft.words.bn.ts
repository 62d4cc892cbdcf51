/** About a draft that nobody has saved for long, and that is deleted soon. */
export const bn = {
  listed: '{day} তারিখে মুছে যাবে। রাখতে হলে খুলে আবার হিসাব করে সংরক্ষণ করুন।',
  title: 'খসড়াটি {day} তারিখে মুছে যাবে',
  lead: 'অনেক দিন কেউ এটি সংরক্ষণ করেননি। উত্তর ও কাগজপত্রও সঙ্গে মুছে যাবে। রাখতে হলে খুলে আবার হিসাব করে সংরক্ষণ করুন।',
} as const
