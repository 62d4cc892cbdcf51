import { globSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { readDictionaries, type Text } from './setup/dictionaries.ts'
import { findIdleExceptions, findRetiredBangla } from './setup/one-bangla.ts'

let texts: Text[]
beforeAll(async () => {
  texts = await readDictionaries('bn')
}, 60_000)

describe('The Bangla of the dictionaries', () => {
  it('has one word for one thing (docs/glossary.md)', () => {
    expect(texts.length).toBeGreaterThan(4_000)
    expect(findRetiredBangla(texts)).toEqual([])
  })

  it('needs every exception that is listed', () => {
    expect(findIdleExceptions(texts)).toEqual([])
  })

  it('quotes with “ ”, breaks off with …, and writes percent without a gap', () => {
    const odd = texts.filter(({ text }) => /['‘’]|\.\.\.|[০-৯}] %/.test(text))
    const straight = texts.filter(({ text }) => /"/.test(text) && !/npm run/.test(text))
    expect([...odd, ...straight]).toEqual([])
  })

  it('has a gap between a number and what is counted, but for টি', () => {
    const counted =
      'জন|টাকা|দিন|বছর|মাস|সপ্তাহ|কর্মদিবস|ঘণ্টা|মিনিট|সেকেন্ড|লাখ|কোটি|হাজার|শতাংশ|গুণ|কেজি|সেমি|অক্ষর|সংখ্যা|বার'
    const close = new RegExp(`[০-৯}](${counted})`, 'u')
    expect(texts.filter(({ text }) => close.test(text))).toEqual([])
  })

  it('ends no sentence with a Latin full stop', () => {
    expect(texts.filter(({ text }) => /[\u0980-\u09ff)”]\.$/.test(text))).toEqual([])
  })

  it('has Latin digits only in what people copy or type: numbers of papers, phones, dates of files, codes', () => {
    const typed =
      /BDT \d+|[A-Za-z][\w:.@-]*|01[\dX]{9}|01711…|01711 (00|••• 001)|9\d{8}|20\d\d-\d\d(-\d\d|\d\d)?/g
    expect(
      texts.filter(({ text }) => /\d/.test(text.replaceAll(/\{\w+\}/g, '').replaceAll(typed, ''))),
    ).toEqual([])
  })
})

describe('A page', () => {
  it('puts no full stop behind a sentence: Bangla has another one, and the dictionary holds it whole', () => {
    const stopped = /\{[^{}]*(words|title|text|sentence|lead)[^{}]*\}\.[`\s<]/i
    const odd = globSync('src/**/web/**/*.{ts,tsx}').flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => stopped.test(line) && !line.trimStart().startsWith('*'))
        .map((line) => `${file}: ${line.trim()}`),
    )
    expect(odd).toEqual([])
  })
})

describe('A sentence that refuses something', () => {
  /** Several of them stand in one line, divided by commas (PCALC-18); the last is what a program compares (ERR-05). */
  const without = /problems\.(sumBelowMinimum|sumAboveMaximum|sumNotMultiple|notAuthenticated)$/

  it('ends with a sign', () => {
    const open = texts
      .filter(({ place }) => / problems\./.test(place) && !without.test(place))
      .filter(({ text }) => !/([।?!)]|\}|\.com)$/.test(text))
    expect(open).toEqual([])
  })
})

describe('The search for retired variants', () => {
  const found = (text: string) => findRetiredBangla([{ place: 'src/x.bn.ts x', text }])

  it('finds a word with its endings', () => {
    for (const text of ['ফাইলটি নামান', 'প্রচ্ছদে ফিরুন', 'বিমার টাকা', 'দামটি আর নেই।', 'নতুন জানালায়', 'আজকের দামে'])
      expect(found(text)).toHaveLength(1)
  })

  it('passes other words by that hold the same letters', () => {
    for (const text of ['বিমানবন্দর', 'প্ল্যাটফর্ম', 'আর্থিক পরিকল্পনা', 'পিন্টু', 'ব্যাংক হিসাব নম্বর', 'দামি', 'যন্ত্রণা'])
      expect(found(text)).toEqual([])
  })
})
