/** The page about our calls, /docs. */
export const bn = {
  title: 'যোগাযোগের দরজা (API)',
  lead: 'এই পোর্টালের প্রতিটি ডাক, নিজে থেকে লেখা। যন্ত্রের জন্য একই কথা OpenAPI আকারে:',
  who: 'কে ডাকতে পারে',
  input: 'কী নেয়',
  field: 'ঘর',
  kind: 'ধরন',
  required: 'আবশ্যক',
  optional: 'ঐচ্ছিক',
  noInput: 'কিছু নেয় না।',
  home: 'প্রচ্ছদে ফিরুন',
  answer: 'কী ফেরত দেয়',
  anyone: 'যে কেউ',
  signedIn: 'লগইন করা ব্যক্তি',
} as const
