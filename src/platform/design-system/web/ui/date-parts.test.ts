import { describe, expect, it } from 'vitest'
import { joinDate, readDateField, splitDate, typedDateIn, wholeDateIn } from './date-parts.ts'

describe('a date in three boxes', () => {
  it('becomes one text, in Bangla or Latin digits', () => {
    expect(joinDate({ day: '১৭', month: '7', year: '১৯৯৬' })).toBe('1996-07-17')
    expect(joinDate({ day: '9', month: '01', year: '2029' })).toBe('2029-01-09')
    expect(splitDate('1996-07-17')).toEqual({ day: '17', month: '7', year: '1996' })
  })

  it('is empty when nothing is typed, and stays as typed when it is invalid', () => {
    expect(joinDate({ day: ' ', month: '', year: '' })).toBe('')
    expect(joinDate({ day: '31', month: '2', year: '2026' })).toBe('2026-2-31')
    expect(joinDate({ day: '', month: '2', year: '2026' })).toBe('2026-2-')
  })

  it.each([
    { day: '35', month: '2', year: '1990' },
    { day: '', month: '2', year: '1990' },
    { day: '12', month: '', year: '' },
    { day: '12-6', month: '', year: '' },
    { day: 'x', month: '13', year: 'y' },
  ])('is shown in its boxes again as it was typed: %j', (typed) => {
    expect(splitDate(joinDate(typed))).toEqual(typed)
  })

  it('is read from the boxes of a form without scripts, before the stale joined text', () => {
    const form = new Map([
      ['birth_day', '১২'],
      ['birth_month', '3'],
      ['birth_year', '1985'],
      ['birth', '1980-01-01'],
    ])
    expect(readDateField(form, 'birth')).toBe('1985-03-12')
  })

  it('may be typed whole into the first box, with scripts and without', () => {
    for (const text of [
      '12/6/1996',
      '১২.০৬.১৯৯৬',
      '12-06-1996',
      ' 1996-06-12 ',
      '1996/6/12',
      '12 Jun 1996',
      '১২ জুন ১৯৯৬',
    ]) {
      expect(wholeDateIn(text)).toBe('1996-06-12')
      const form = new Map([
        ['birth_day', text],
        ['birth_month', '11'],
        ['birth_year', '2026'],
      ])
      expect(readDateField(form, 'birth')).toBe('1996-06-12')
    }
    for (const text of ['', '12', '১২', '31/2/1996', '12/6/96']) expect(wholeDateIn(text)).toBeUndefined()
  })

  it('waits while another digit of the day may come, and counts all the same (issue 19)', () => {
    expect(typedDateIn('1996-6-1')).toBeUndefined()
    expect(joinDate({ day: '1996-6-1', month: '', year: '' })).toBe('1996-06-01')
    expect(['1996-6-12', '1996-6-4', '1/6/1996', '১/৬/১৯৯৬'].map(typedDateIn)).toEqual([
      '1996-06-12',
      '1996-06-04',
      '1996-06-01',
      '1996-06-01',
    ])
  })

  it('is read from one text, as other clients send it', () => {
    expect(readDateField(new Map([['birth', '১২/০৩/১৯৮৫']]), 'birth')).toBe('1985-03-12')
    expect(readDateField(new Map([['birth', 'yesterday']]), 'birth')).toBe('yesterday')
    expect(readDateField(new Map(), 'birth')).toBe('')
  })
})
