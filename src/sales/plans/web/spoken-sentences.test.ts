import { describe, expect, it } from 'vitest'
import { writerIn } from '#kernel/writer.ts'
import type { KeyFactsAnswer } from '../contract.ts'
import { bn } from '../spoken-quote.words.bn.ts'
import { en } from '../spoken-quote.words.en.ts'
import { type SpokenSubject, spokenSentences } from './spoken-sentences.ts'

const outcome = (total: number, yearly_return: number | null) => ({
  total,
  yearly_return,
  todays_money: total,
  passes_paid_in_year: null,
})

/** An endowment of 20 years, 10 lakh, with the figures of its page. */
const facts: KeyFactsAnswer = {
  paid: 1_180_680,
  paid_for_riders: 0,
  paid_todays_money: 700_000,
  inflation: 0.06,
  differences: [],
  guaranteed: outcome(1_000_000, -0.0162),
  illustrated: { low: outcome(1_400_000, 0.0161), high: outcome(1_800_000, 0.0387) },
  on_death: {
    first_year: 1_250_000,
    last_year: 1_250_000,
    last_year_illustrated: { low: 1, high: 2 },
  },
  years: [{ year: 1, paid: 59_034, received: 0 }],
}

const subject: SpokenSubject = {
  plan: 'Nabo Jibon Anando',
  sumAssured: 1_000_000,
  instalment: 59_034,
  mode: 'Y',
  term: 20,
  payingTerm: 20,
  facts,
  validUntil: '2026-12-23',
  isIllustrative: true,
}

const inBangla = (changes: Partial<SpokenSubject> = {}) =>
  spokenSentences({ ...subject, plan: 'নব জীবন আনন্দ', ...changes }, { words: bn, write: writerIn('bn') })
const inEnglish = (changes: Partial<SpokenSubject> = {}) =>
  spokenSentences({ ...subject, ...changes }, { words: en, write: writerIn('en') })

describe('A quote in sentences', () => {
  it('says in Bangla the price, guaranteed and possible amounts, the death benefit and the last day', () => {
    const sentences = [
      'নব জীবন আনন্দ। বীমা অঙ্ক দশ লাখ টাকা, মেয়াদ বিশ বছর।',
      'আপনি বছরে একবার ঊনষাট হাজার চৌত্রিশ টাকা করে দেবেন, বিশ বছর ধরে। সব মিলিয়ে দেবেন এগারো লাখ আশি হাজার ছয়শ আশি টাকা।',
      'মেয়াদ শেষে বেঁচে থাকলে নিশ্চিত পাবেন দশ লাখ টাকা। তাতে বছরে লোকসান হয় শতকরা এক দশমিক ছয় ভাগ।',
      'বোনাস হলে আরও পেতে পারেন: মোট চৌদ্দ লাখ টাকা থেকে আঠারো লাখ টাকা। কিন্তু বোনাস নিশ্চিত নয়।',
      'তখন কর কাটার আগে বছরে লাভ হতে পারে শতকরা এক দশমিক ছয় থেকে তিন দশমিক নয় ভাগ।',
      'এর মধ্যে আপনার মৃত্যু হলে নমিনি নিশ্চিত পাবেন বারো লাখ পঞ্চাশ হাজার টাকা।',
      'এই প্ল্যানে তা বীমা অঙ্কের শতকরা একশ পঁচিশ ভাগ।',
      'সঙ্গে তত দিনের বোনাসও যোগ হতে পারে।',
      'কোটেশন নম্বর থাকলে এই হার তেইশ ডিসেম্বর দুই হাজার ছাব্বিশ পর্যন্ত বহাল থাকবে।',
      bn.illustrative,
    ]
    expect(inBangla().map((text) => text.normalize('NFC'))).toEqual(
      sentences.map((text) => text.normalize('NFC')),
    )
  })

  it('says the same in English', () => {
    expect(inEnglish()).toEqual([
      'Nabo Jibon Anando. The sum assured is ten lakh taka and the term is twenty years.',
      'You pay fifty-nine thousand thirty-four taka once a year for twenty years. Altogether you pay eleven lakh eighty thousand six hundred eighty taka.',
      'If you live to the end of the term, you are sure to get ten lakh taka. That is a loss of one point six percent a year.',
      'With a bonus you may get more: fourteen lakh taka to eighteen lakh taka altogether. A bonus is not guaranteed.',
      'That would be a gain of one point six to three point nine percent a year, before tax.',
      'If you die before then, your nominee is sure to get twelve lakh fifty thousand taka.',
      'In this plan that is one hundred twenty-five percent of the sum assured.',
      'The bonus of the years before may be added.',
      'With a quote number, these rates hold until 23 December 2026.',
      en.illustrative,
    ])
  })

  it('a single premium is paid once, and one year is singular', () => {
    const [cover, pay] = inEnglish({ mode: 'N', term: 1, payingTerm: 1 })
    expect(cover).toContain('the term is one year.')
    expect(pay).toBe('You pay fifty-nine thousand thirty-four taka once. There are no further instalments.')
  })

  it('protection without savings names nothing paid at the end', () => {
    const { illustrated: _, ...plain } = facts
    const death = { first_year: 1_000_000, last_year: 1_000_000 }
    const said = inEnglish({ facts: { ...plain, guaranteed: outcome(0, null), on_death: death } })
    expect(said).toContain(en.nothing)
    expect(said.join(' ')).not.toContain('percent')
  })

  it('a loss even with a bonus is called a loss, the smaller one first', () => {
    const illustrated = { low: outcome(1, -0.021), high: outcome(2, -0.004) }
    expect(inEnglish({ facts: { ...facts, illustrated } })).toContain(
      'Even that would be a loss of zero point four to two point one percent a year.',
    )
    const either = { low: outcome(1, -0.021), high: outcome(2, 0.01) }
    expect(inEnglish({ facts: { ...facts, illustrated: either } })).toContain(
      'That would be anything from a loss of two point one percent to a gain of one percent a year, before tax.',
    )
  })

  it('a loss that rounds to zero tenths of a percent is still called a loss', () => {
    const guaranteed = outcome(1_180_472, -0.00012)
    expect(inEnglish({ facts: { ...facts, guaranteed } }).join(' ')).toContain(
      'That is a loss of zero point zero one percent a year.',
    )
    expect(inBangla({ facts: { ...facts, guaranteed } }).join(' ')).toContain(
      'তাতে বছরে লোকসান হয় শতকরা শূন্য দশমিক শূন্য এক ভাগ।'.normalize('NFC'),
    )
  })

  it('a sample that cannot be proposed has no last day', () => {
    expect(inBangla({ validUntil: undefined }).join(' ')).not.toContain('বহাল')
  })
})
