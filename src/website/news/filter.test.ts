import { describe, expect, it } from 'vitest'
import { readDay, readFilter, wordsOf } from './filter.ts'

const nothing = { from_date: '', to_date: '', searchkey: '' }

describe('the filter of the news', () => {
  it('may be left empty altogether (NEWS-03)', () => {
    expect(readFilter(nothing)).toEqual({
      filter: { from: undefined, to: undefined, words: [] },
      problems: [],
    })
  })

  it.each([
    ['15/8/2026', '2026-08-15'],
    ['১৫/৮/২০২৬', '2026-08-15'],
    [' ১৫.০৮.২০২৬ ', '2026-08-15'],
    ['2026-08-15', '2026-08-15'],
    ['15 August 2026', '2026-08-15'],
    ['15 aug 2026', '2026-08-15'],
    ['১৫ আগস্ট, ২০২৬', '2026-08-15'],
    ['২০২৬', '2026-01-01'],
    ['8/2026', '2026-08-01'],
    ['আগস্ট ২০২৬', '2026-08-01'],
  ])('understands %s as a first day', (typed, day) => {
    expect(readDay(typed, 'first')).toBe(day)
  })

  it.each([
    ['2026', '2026-12-31'],
    ['ফেব্রুয়ারি ২০২৮', '2028-02-29'],
    ['2/2027', '2027-02-28'],
    ['1/2/2027', '2027-02-01'],
  ])('understands %s as a last day, which is included', (typed, day) => {
    expect(readDay(typed, 'last')).toBe(day)
  })

  it.each([
    '31/2/2026',
    '15/8',
    'গতকাল',
    '99999',
    '15 2026',
    '13/2026',
    '0001-01-01',
    '১৫ ভাদ্র ২০২৬',
    '2026-08-15T00:00',
    '%00',
  ])('says that %s is not a day', (typed) => {
    const { problems } = readFilter({ ...nothing, from_date: typed, to_date: typed })
    expect(problems).toEqual([
      { code: 'newsDayWrong', field: 'from_date' },
      { code: 'newsDayWrong', field: 'to_date' },
    ])
  })

  it('says when the last day is before the first, and not when they are the same', () => {
    const from = (from_date: string, to_date: string) =>
      readFilter({ ...nothing, from_date, to_date }).problems
    expect(from('১৬/৮/২০২৬', '15/8/2026')).toEqual([{ code: 'newsDaysTurned', field: 'to_date' }])
    expect(from('2026', '2026')).toEqual([])
    expect(from('15/8/2026', '15/8/2026')).toEqual([])
  })

  it('searches every word, however its digits and letters are typed', () => {
    expect(wordsOf('  কিউআর\u200C  কোড ২০২৬ ')).toEqual(['কিউআর', 'কোড', '2026'])
    expect(wordsOf('QR qr Code')).toEqual(['qr', 'code'])
    expect(wordsOf('\u09AF\u09BC')).toEqual(wordsOf('\u09DF'))
  })
})
