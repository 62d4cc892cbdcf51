import type { Text } from './dictionaries.ts'

type Retired = {
  /** The one word for the thing, as docs/glossary.md has it. */
  readonly instead: string
  /** The beginning of the variant; endings may follow. With letters before it, it is another word. */
  readonly variant: string
  /** Places (substrings) where the variant is right because it means something else, with the reason. */
  readonly right?: Readonly<Record<string, string>>
}

/** Variants of Bangla words that the screens no longer use, after the editor's glossary. */
const retired: readonly Retired[] = [
  { variant: 'বিমা(?!ন)', instead: 'বীমা' },
  {
    variant: 'প্রিমিয়াম দেওয়ার নিয়ম|কিস্তির নিয়ম|কিস্তি কীভাবে দেবেন',
    instead: 'কিস্তির ধরন (mode)',
  },
  { variant: '(কিস্তি|প্রিমিয়াম) চলবে', instead: 'প্রিমিয়াম দেওয়ার মেয়াদ' },
  {
    variant: 'মোট জমা(?! (হয়|আছে))|জমা(বেন|ব|ল|লেন|নো|নোর|তে)(?![ঀ-৿])|জমার (চেয়ে|তুলনা)',
    instead: 'মোট প্রিমিয়াম, প্রিমিয়াম দেওয়া',
    right: {
      'compare/words.bn.ts kinds.health.servesNot': 'says that this plan is no saving',
      'compare/words.bn.ts plans.810.servesNot': 'says that this plan is no saving',
    },
  },
  {
    variant: 'দাম(?=[^ঀ-৿]|ে|ের|টি)',
    instead: 'প্রিমিয়াম, হার',
    right: { 'key-facts.words.bn.ts': 'prices of goods, which take value from money over the years' },
  },
  { variant: 'পরিকল্প(?!না)', instead: 'প্ল্যান' },
  { variant: 'পলিসিগ্রাহক|পলিসির গ্রাহক|পলিসিধারী', instead: 'পলিসি গ্রাহক' },
  { variant: 'নমিনী', instead: 'নমিনি' },
  { variant: '[০-৯]+টি অঙ্ক|[০-৯]+ অঙ্কের (নম্বর|কোড)|শেষ চার অঙ্ক|অক্ষর(, | ও )অঙ্ক', instead: 'সংখ্যা (digit)' },
  { variant: '(?<!ব্যাংক )হিসাব নম্বর', instead: 'কোটেশন নম্বর' },
  { variant: 'আবেদন ও বার্তা', instead: 'বার্তা ও অনুরোধ' },
  { variant: 'লগ ইন|সাইন ইন|ঢুকুন|লগইন শেষ|লগইন থাক|সেশন', instead: 'লগইন, লগ আউট' },
  { variant: 'লগইন আইডি|ব্যবহারকারীর নাম(?! (ও|বা) )', instead: 'ইউজারনেম' },
  {
    variant: 'পিন(?=[^ঀ-৿]|ের|টি|ও)',
    instead: 'কোড (one-time code)',
    right: {
      'pay-direct/notice.words.bn.ts payLink': 'the PIN of a card or wallet, which nobody may ask for',
      'reminders/notice.words.bn.ts mail.whole': 'the PIN of a card or wallet, which nobody may ask for',
      'pay-direct/words.bn.ts choose.safe': 'the PIN of a card',
      'enquiries/mail.words.bn.ts contactReceived.warning': 'the PIN of a card or wallet',
      'ledger/payment-state.words.bn.ts owed.paidTwice': 'the PIN of a card or wallet',
      'customer/words.bn.ts history.paidTwice': 'the PIN of a card or wallet',
      'accounts/security.words.bn.ts': 'the PIN that opens a phone or computer',
      'accounts/session.words.bn.ts proof.passkey.lead': 'the PIN that opens a phone or computer',
    },
  },
  { variant: 'দেয় তারিখ|(?<!জমা )দেওয়ার তারিখ', instead: 'কিস্তির তারিখ; ইস্যুর তারিখ' },
  { variant: 'এলআইসি|বীমা কোম্পানি|বীমাকারী', instead: 'আমরা, বীমা প্রতিষ্ঠান' },
  {
    variant: 'নামা(ন|নো|তে)(?![ঀ-৿])|নামিয়ে|ডাউনলোড(?= *$)',
    instead: 'ডাউনলোড করুন',
  },
  { variant: 'রেখে দিন|হালনাগাদ করুন|আপডেট', instead: 'সংরক্ষণ করুন' },
  { variant: 'ছাপুন|ছাপিয়ে', instead: 'প্রিন্ট করুন' },
  { variant: 'মাফ|দুইবার|ফর্ম|পৃষ্ঠা|কিংবা|কখনও', instead: 'মওকুফ, দুবার, ফরম, পাতা, অথবা, কখনো' },
  { variant: 'কতদূর', instead: 'কত দূর' },
  { variant: '\\(PDF\\)', instead: 'পিডিএফ' },
  { variant: 'প্রচ্ছদ', instead: 'প্রথম পাতা' },
  { variant: 'জানালা', instead: 'ট্যাব' },
  {
    variant: 'ডিভাইস|যন্ত্র(?!ণা|পাতি)',
    instead: 'ফোন বা কম্পিউটার',
    right: { 'pages/docs.words.bn.ts lead': 'a program that reads the list of calls' },
  },
  {
    variant: 'ফোঁড়',
    instead: 'কাটা দাগ',
    right: { 'sandbox/words.bn.ts video.': 'the film about the sewn mark' },
  },
  { variant: 'চূড়ান্ত সংযোজন|নিশ্চিত সংযোজন', instead: 'চূড়ান্ত বাড়তি বোনাস, নিশ্চিত বাড়তি টাকা' },
  { variant: 'মিলকরণ টেবিল|খতিয়ান', instead: 'পেমেন্ট; কাজের রেকর্ড; লেজার' },
  { variant: 'খোঁজার প্রস্তাব|তীরচিহ্ন', instead: 'পরামর্শ, তিরচিহ্ন' },
  { variant: 'নিষ্পন্ন|গোলমাল|কনভার্টিং|যোগাযোগের ব্যক্তি|বেরিয়ে গেছেন', instead: 'plain words' },
  {
    variant: '(এখানে একটু|ঘরগুলো আবার|এগুলো আবার|আরেকবার) দেখ|ঘরগুলো ঠিক',
    instead: 'নিচের তথ্য ঠিক করুন (of one field and of several)',
  },
  { variant: 'তারিখের কিস্তি (এখনো )?বাকি', instead: 'বকেয়া, as the chip says' },
  { variant: 'নিউজলেটার', instead: 'ইমেইলে খবর' },
  { variant: 'সিস্টেম নিজে', instead: 'স্বয়ংক্রিয়ভাবে' },
  { variant: 'সব শর্ত বাদ|সব দেখান', instead: 'বাছাই মুছুন' },
  { variant: 'ঝুঁকি মূল্যায়ন|পেমেন্ট মিলকরণ', instead: 'আবেদন বিবেচনা; পেমেন্ট' },
  { variant: 'কিছু করার নেই|করার কিছু নেই|হারাবে না|হারায়নি', instead: 'কিছু করতে হবে না; what we really know' },
]

/** Each place where a retired variant still stands, save where it is right. */
export function findRetiredBangla(texts: readonly Text[]): string[] {
  return retired.flatMap(({ variant, instead, right = {} }) =>
    findVariant(texts, variant)
      .filter(({ place }) => !Object.keys(right).some((part) => place.includes(part)))
      .map(({ place, found }) => `${place}: ${found}, say ${instead}`),
  )
}

/** Exceptions that no longer match anything. */
export function findIdleExceptions(texts: readonly Text[]): string[] {
  return retired.flatMap(({ variant, right = {} }) => {
    const places = findVariant(texts, variant).map(({ place }) => place)
    return Object.keys(right).filter((part) => !places.some((place) => place.includes(part)))
  })
}

function findVariant(texts: readonly Text[], variant: string) {
  const pattern = new RegExp(`(?<![ঀ-৿])(?:${variant})`, 'u')
  return texts.flatMap(({ place, text }) => {
    const [found] = pattern.exec(text) ?? []
    return found === undefined ? [] : [{ place, found }]
  })
}
