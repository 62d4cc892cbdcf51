import type { Language } from './language.ts'
import type { Poisha } from './money.ts'

/**
 * An amount written out in words for receipts: ছাব্বিশ হাজার একশ নব্বই টাকা মাত্র, or Taka twenty-six
 * thousand one hundred ninety only. Poisha are named only if there are any; numbers use lakh and crore.
 * @throws RangeError for a negative amount, which is never written out
 */
export function amountInWords(amount: Poisha, language: Language): string {
  if (!Number.isSafeInteger(amount) || amount < 0)
    throw new RangeError(`Not an amount to write out: ${amount}`)
  const { number, taka, poisha } = writers[language]
  const whole = Math.floor(amount / 100)
  const rest = amount % 100
  const parts = [
    ...(whole > 0 || rest === 0 ? [taka(number(whole))] : []),
    ...(rest > 0 ? [poisha(number(rest))] : []),
  ]
  return language === 'bn' ? `${parts.join(' ')} মাত্র` : `${startLarge(parts.join(' and '))} only`
}

/** Whole taka as spoken in a sentence: পাঁচ লাখ টাকা, or five lakh taka. */
export function takaInWords(inTaka: number, language: Language): string {
  return `${numberInWords(Math.round(inTaka), language)} ${language === 'bn' ? 'টাকা' : 'taka'}`
}

/** A number as spoken: পনেরো, or fifteen; decimals digit by digit: তিন দশমিক সাত, or three point seven. */
export function numberInWords(value: number, language: Language): string {
  const [whole, decimals] = String(value).split('.')
  const { number } = writers[language]
  const spoken = number(Number(whole))
  if (!decimals) return spoken
  const point = language === 'bn' ? 'দশমিক' : 'point'
  return [spoken, point, ...[...decimals].map((digit) => number(Number(digit)))].join(' ')
}

/** Every Bangla number below a hundred has its own word. */
const banglaNumbers = [
  ...'শূন্য এক দুই তিন চার পাঁচ ছয় সাত আট নয়'.split(' '),
  ...'দশ এগারো বারো তেরো চৌদ্দ পনেরো ষোলো সতেরো আঠারো উনিশ'.split(' '),
  ...'বিশ একুশ বাইশ তেইশ চব্বিশ পঁচিশ ছাব্বিশ সাতাশ আটাশ ঊনত্রিশ'.split(' '),
  ...'ত্রিশ একত্রিশ বত্রিশ তেত্রিশ চৌত্রিশ পঁয়ত্রিশ ছত্রিশ সাঁইত্রিশ আটত্রিশ ঊনচল্লিশ'.split(' '),
  ...'চল্লিশ একচল্লিশ বিয়াল্লিশ তেতাল্লিশ চুয়াল্লিশ পঁয়তাল্লিশ ছেচল্লিশ সাতচল্লিশ আটচল্লিশ ঊনপঞ্চাশ'.split(' '),
  ...'পঞ্চাশ একান্ন বায়ান্ন তিপ্পান্ন চুয়ান্ন পঞ্চান্ন ছাপ্পান্ন সাতান্ন আটান্ন ঊনষাট'.split(' '),
  ...'ষাট একষট্টি বাষট্টি তেষট্টি চৌষট্টি পঁয়ষট্টি ছেষট্টি সাতষট্টি আটষট্টি ঊনসত্তর'.split(' '),
  ...'সত্তর একাত্তর বাহাত্তর তিয়াত্তর চুয়াত্তর পঁচাত্তর ছিয়াত্তর সাতাত্তর আটাত্তর ঊনআশি'.split(' '),
  ...'আশি একাশি বিরাশি তিরাশি চুরাশি পঁচাশি ছিয়াশি সাতাশি আটাশি ঊননব্বই'.split(' '),
  ...'নব্বই একানব্বই বিরানব্বই তিরানব্বই চুরানব্বই পঁচানব্বই ছিয়ানব্বই সাতানব্বই আটানব্বই নিরানব্বই'.split(' '),
].map((word) => word.normalize('NFC'))

const englishNumbers = [
  ...'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen'.split(' '),
  ...'fifteen sixteen seventeen eighteen nineteen'.split(' '),
]
const englishTens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

const writers = {
  bn: {
    number: (value: number) =>
      inGroups(value, {
        belowHundred: (small) => banglaNumbers[small] ?? '',
        hundreds: (count) => `${banglaNumbers[count]}শ`,
        thousand: 'হাজার',
        lakh: 'লাখ',
        crore: 'কোটি',
      }),
    taka: (number: string) => `${number} টাকা`,
    poisha: (number: string) => `${number} পয়সা`.normalize('NFC'),
  },
  en: {
    number: (value: number) =>
      inGroups(value, {
        belowHundred: (small) => {
          const ten = englishTens[Math.floor(small / 10) - 2]
          const one = small % 10
          return ten ? (one > 0 ? `${ten}-${englishNumbers[one]}` : ten) : (englishNumbers[small] ?? '')
        },
        hundreds: (count) => `${englishNumbers[count]} hundred`,
        thousand: 'thousand',
        lakh: 'lakh',
        crore: 'crore',
      }),
    taka: (number: string) => `taka ${number}`,
    poisha: (number: string) => `poisha ${number}`,
  },
}

type Grouping = {
  belowHundred(value: number): string
  hundreds(count: number): string
  readonly thousand: string
  readonly lakh: string
  readonly crore: string
}

/** Above a crore, it counts hundreds, thousands and lakhs of crores: there is no larger unit. */
function inGroups(value: number, group: Grouping): string {
  if (value === 0) return group.belowHundred(0)
  const parts: string[] = []
  const crores = Math.floor(value / 10_000_000)
  const lakhs = Math.floor(value / 100_000) % 100
  const thousands = Math.floor(value / 1000) % 100
  const hundreds = Math.floor(value / 100) % 10
  const rest = value % 100
  if (crores > 0) parts.push(inGroups(crores, group), group.crore)
  if (lakhs > 0) parts.push(group.belowHundred(lakhs), group.lakh)
  if (thousands > 0) parts.push(group.belowHundred(thousands), group.thousand)
  if (hundreds > 0) parts.push(group.hundreds(hundreds))
  if (rest > 0) parts.push(group.belowHundred(rest))
  return parts.join(' ')
}

function startLarge(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
