/** The page about our calls, /docs. */
export const bn = {
  title: 'API তালিকা',
  lead: 'পোর্টালের সব API কলের তালিকা, প্রোগ্রাম থেকে নিজে নিজে তৈরি। যন্ত্রের জন্য OpenAPI:',
  who: 'কে ব্যবহার করতে পারেন',
  input: 'কী নেয়',
  field: 'ঘর',
  kind: 'ধরন',
  required: 'আবশ্যক',
  optional: 'ঐচ্ছিক',
  noInput: 'কিছু নেয় না।',
  home: 'প্রথম পাতায় ফিরুন',
  answer: 'কী ফেরত দেয়',
  anyone: 'যে কেউ',
  signedIn: 'লগইন করা ব্যক্তি',
} as const
