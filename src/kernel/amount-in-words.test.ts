import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountInWords } from './amount-in-words.ts'
import type { Language } from './language.ts'

const amount = fc.oneof(
  fc.integer({ min: 0, max: 100_000 }),
  fc.integer({ min: 0, max: 5_000_000_000 }),
  fc.integer({ min: 0, max: 99_999 }).map((taka) => taka * 100_000 * 100),
)

/** Parses a written amount back to a number. */
function readBack(text: string, language: Language): number {
  const [taka = '', poisha = ''] =
    language === 'bn' ? partsOfBangla(text) : partsOfEnglish(text.toLowerCase().replace(/ only$/, ''))
  return readNumber(taka, language) * 100 + readNumber(poisha, language)
}

function partsOfBangla(text: string): [string, string] {
  const found = /^(?:(.*?) টাকা)? ?(?:(.*?) পয়সা)? ?মাত্র$/.exec(text)
  return [found?.[1] ?? '', found?.[2] ?? '']
}

function partsOfEnglish(text: string): [string, string] {
  const found = /^(?:taka (.*?))?(?:(?: and )?poisha (.*))?$/.exec(text)
  return [found?.[1] ?? '', found?.[2] ?? '']
}

function readNumber(text: string, language: Language): number {
  const crore = language === 'bn' ? 'কোটি' : 'crore'
  const at = text.lastIndexOf(crore)
  if (at >= 0)
    return (
      readNumber(text.slice(0, at).trim(), language) * 10_000_000 +
      readNumber(text.slice(at + crore.length), language)
    )
  let sum = 0
  let open = 0
  for (const word of text.trim().split(' ').filter(Boolean)) {
    const factor = factors[word]
    if (factor === 100) open *= 100
    else if (factor) [sum, open] = [sum + open * factor, 0]
    else open += numberCalled(word, language)
  }
  return sum + open
}

const factors: Readonly<Record<string, number>> = {
  hundred: 100,
  thousand: 1000,
  lakh: 100_000,
  হাজার: 1000,
  লাখ: 100_000,
}

/** The number that a single word stands for. */
function numberCalled(word: string, language: Language): number {
  for (let value = 0; value < 100; value++) if (written(value, language) === word) return value
  for (let value = 1; value < 10; value++) if (`${written(value, language)}শ` === word) return value * 100
  throw new Error(`No number is called ${word}`)
}

function written(value: number, language: Language): string {
  return amountInWords(value * 100, language)
    .replace(/ টাকা মাত্র$/, '')
    .replace(/^Taka /, '')
    .replace(/ only$/, '')
}

describe('an amount in words', () => {
  it('is written as people say it, with lakh and crore and the poisha named (feature 6)', () => {
    expect(amountInWords(26_190_00, 'bn')).toBe('ছাব্বিশ হাজার একশ নব্বই টাকা মাত্র')
    expect(amountInWords(26_190_00, 'en')).toBe('Taka twenty-six thousand one hundred ninety only')
    expect(amountInWords(5_23_800_50, 'bn')).toBe('পাঁচ লাখ তেইশ হাজার আটশ টাকা পঞ্চাশ পয়সা মাত্র'.normalize('NFC'))
    expect(amountInWords(5_23_800_50, 'en')).toBe(
      'Taka five lakh twenty-three thousand eight hundred and poisha fifty only',
    )
    expect(amountInWords(1_00_00_000_00, 'bn')).toBe('এক কোটি টাকা মাত্র')
    expect(amountInWords(125_00_00_007_00, 'en')).toBe('Taka one hundred twenty-five crore seven only')
    expect([amountInWords(0, 'bn'), amountInWords(0, 'en')]).toEqual(['শূন্য টাকা মাত্র', 'Taka zero only'])
    expect([amountInWords(5, 'bn'), amountInWords(5, 'en')]).toEqual([
      'পাঁচ পয়সা মাত্র'.normalize('NFC'),
      'Poisha five only',
    ])
  })

  it('says the irregular Bangla numbers below a hundred right, each its own word', () => {
    const says = (value: number) => written(value, 'bn')
    expect([19, 29, 39, 49, 59, 69, 79, 89, 99].map(says)).toEqual(
      'উনিশ ঊনত্রিশ ঊনচল্লিশ ঊনপঞ্চাশ ঊনষাট ঊনসত্তর ঊনআশি ঊননব্বই নিরানব্বই'.split(' '),
    )
    expect([35, 42, 45, 53, 65, 76, 83, 92].map(says)).toEqual(
      'পঁয়ত্রিশ বিয়াল্লিশ পঁয়তাল্লিশ তিপ্পান্ন পঁয়ষট্টি ছিয়াত্তর তিরাশি বিরানব্বই'.normalize('NFC').split(' '),
    )
    expect(new Set(Array.from({ length: 100 }, (_, value) => says(value))).size).toBe(100)
  })

  it.each(['bn', 'en'] as const)('can be read back to the poisha, in %s', (language) => {
    fc.assert(
      fc.property(amount, (poisha) => {
        expect(readBack(amountInWords(poisha, language), language)).toBe(poisha)
      }),
    )
  })

  it('refuses a negative or invalid amount', () => {
    for (const wrong of [-1, 0.5, Number.NaN]) expect(() => amountInWords(wrong, 'bn')).toThrow(RangeError)
  })
})
