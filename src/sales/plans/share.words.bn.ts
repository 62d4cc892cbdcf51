/** Sharing a kept quote: on its page, in messages, on its card. */
export const bn = {
  title: 'হিসাবটি অন্যকে দেখান',
  note: 'লিংকে কারও নাম বা জন্মতারিখ লেখা নেই। তবে যিনি লিংকটি খুলবেন, তিনি হিসাবে দেওয়া জন্মতারিখ দেখতে পাবেন।',
  whatsApp: 'হোয়াটসঅ্যাপে পাঠান',
  sms: 'এসএমএস করুন',
  other: 'অন্য অ্যাপে পাঠান',
  copyNumber: 'নম্বর কপি করুন',
  copyLink: 'লিংক কপি করুন',
  copied: 'কপি হয়েছে',
  card: 'ছবিটি ডাউনলোড করুন',
  /** The first line on the card and in a message. */
  headline: '{plan}: {amount} {per}',
  line: 'বীমা অঙ্ক {sum}। {date} পর্যন্ত এই হার। কোটেশন নম্বর {number}',
  over: 'বীমা অঙ্ক {sum}। {date} তারিখে এই হারের মেয়াদ শেষ হয়েছে। কোটেশন নম্বর {number}',
  message: '{headline}\n{line}\n{link}',
  open: {
    summary: 'কোটেশন নম্বর আছে?',
    label: 'কোটেশন নম্বর',
    hint: 'যেমন Q-7KMN-P2RS-T4VW',
    needed: 'আবেদন করতে আগে প্রিমিয়াম হিসাব করতে হয়। নিচে হিসাব করুন; কোটেশন নম্বর থাকলে এখানে লিখুন।',
    button: 'হিসাবটি খুলুন',
  },
}
