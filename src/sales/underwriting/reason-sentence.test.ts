import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readLives } from '../../../tests/underwriting/read-lives.ts'
import { judgeLife } from './judge-life.ts'
import { parseEdition } from './parse-edition.ts'
import { sentenceOf } from './reason-sentence.ts'

const edition = parseEdition(JSON.parse(readFileSync('db/underwriting/illustrative-1.json', 'utf8')))
const reasons = readLives().flatMap(({ life }) => judgeLife(edition, life).reasons)

describe('The reason of a rule', () => {
  it('is one sentence in both languages, for every reason of the 300 lives', () => {
    for (const reason of reasons) {
      const bn = sentenceOf(reason, 'bn')
      const en = sentenceOf(reason, 'en')
      expect(bn).toMatch(/^[^A-Za-z0-9{}।]+।$/)
      expect(en).toMatch(/^[A-Z][^{}০-৯]+\.$/)
    }
  })

  it('has its figures in the digits of the language', () => {
    const reason = { code: 'totalSum', age: 46, sum: 100_500_000, limit: 100_000_000 } as const
    expect(sentenceOf(reason, 'bn')).toBe(
      'সব পলিসি মিলিয়ে বীমা অঙ্ক ধরা হয়েছে ৳১০,০৫,০০০; ৪৬ বছর বয়সে ডাক্তারি পরীক্ষা ছাড়া সীমা ৳১০,০০,০০০।',
    )
    expect(sentenceOf(reason, 'en')).toBe(
      'The sum assured over all policies counts as ৳10,05,000; the non-medical limit at age 46 is ৳10,00,000.',
    )
  })

  it('names the unanswered questions, and counts them', () => {
    const reason = { code: 'healthNotAnswered', questions: ['remainedAbsent', 'aidsHepatitis'] } as const
    expect(sentenceOf(reason, 'bn')).toBe(
      'স্বাস্থ্যের ১০টি প্রশ্নের মধ্যে ২টির উত্তর নেই: অসুস্থতায় অনুপস্থিতি, এইডস ও হেপাটাইটিস-বি।',
    )
    expect(sentenceOf(reason, 'en')).toBe(
      'Health questions not answered, 2 of 10: absence through illness, AIDS and hepatitis B.',
    )
  })

  it('names the nominee by position, and a day by date', () => {
    const reason = { code: 'nominee', place: 2, fault: 'tooOld', bornBefore: '1911-01-01' } as const
    expect(sentenceOf(reason, 'bn')).toBe('২ নম্বর নমিনির জন্ম ১ জানুয়ারি ১৯১১-এর আগে।')
    expect(sentenceOf(reason, 'en')).toBe('Nominee 2 was born before 1 January 1911.')
  })
})
