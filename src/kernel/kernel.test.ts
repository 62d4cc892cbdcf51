import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutText, foldDigits, groupLakh, normaliseText, toBanglaDigits } from './bangla-text.ts'
import {
  addDays,
  addMonths,
  completedYears,
  daysBetween,
  formatClock,
  formatDate,
  isDateOnly,
  nearestAge,
  parseDateOnly,
  toDhakaTime,
  todayInDhaka,
  writeDate,
} from './dates.ts'
import { parseLanguage, pickText } from './language.ts'
import { formatNumber, formatTaka, formatTakaInSms, parseTaka, taka, toTaka } from './money.ts'
import { canonicalNationalId, maskNationalId, parseNationalId } from './national-id.ts'
import { maskPhone, parsePhone, toInternational } from './phone.ts'
import { type Duration, fill } from './words.ts'

const someDate = fc
  .tuple(
    fc.integer({ min: 1900, max: 2100 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 28 }),
  )
  .map(([year, month, day]) => writeDate(year, month, day))

describe('Bangla text', () => {
  it('is cut between the letters people see, never inside a conjunct, with "…" only when cut (PAGE-08)', () => {
    expect(cutText('ক্ষমতা স্ত্রী', 4)).toBe('ক্ষমতা…')
    expect(cutText('ক্ষমতা স্ত্রী', 2)).toBe('ক্ষম…')
    expect(cutText('ক্ষমতা', 3)).toBe('ক্ষমতা')
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(50), (text, length) => {
        const cut = cutText(text, length)
        if (cut !== text) expect(cut.endsWith('…')).toBe(true)
      }),
    )
  })

  it('is cut without reading the rest of it, however long that is', () => {
    const began = performance.now()
    expect(cutText('ক্ষমতা'.repeat(1_000_000), 4)).toBe('ক্ষমতাক্ষ…')
    expect(performance.now() - began).toBeLessThan(500)
  })

  it('reads and writes digits of both scripts', () => {
    expect(toBanglaDigits('২০26-0৭')).toBe('২০২৬-০৭')
    fc.assert(fc.property(fc.nat(), (n) => foldDigits(toBanglaDigits(n)) === String(n)))
  })

  it('groups by lakh', () => {
    expect(['0', '999', '1,000', '1,00,000', '12,34,567', '1,23,45,678']).toEqual(
      [0, 999, 1000, 100_000, 1_234_567, 12_345_678].map((n) => groupLakh(n)),
    )
    expect(groupLakh(-123_456.5)).toBe('-1,23,456.5')
  })

  it('is the same however it was typed', () => {
    expect(normaliseText(' \u09AF\u09BC ')).toBe(normaliseText('\u09DF'))
  })

  it('contains no bidirectional or invisible marks', () => {
    const marks = [0xad, 0x61c, 0x200b, 0x200e, 0x200f, ...[...Array(5).keys()].map((n) => 0x202a + n)]
    const isolates = [...Array(4).keys()].map((n) => 0x2066 + n)
    for (const mark of [...marks, ...isolates, 0x2060, 0xfeff, 0xe0041]) {
      const sign = String.fromCodePoint(mark)
      expect(normaliseText(`${sign}Abdur ${sign}Rahim${sign}`), mark.toString(16)).toBe('Abdur Rahim')
    }
    expect(normaliseText('e\u200B\u0301')).toBe('é')
  })

  it('keeps the joiners that Bangla needs', () => {
    for (const word of ['র\u200D্যাম্প', 'হ\u200C্যাঁ', 'ক্\u200Cষ']) expect(normaliseText(word)).toBe(word)
  })
})

describe('dates', () => {
  it('exist or are refused', () => {
    expect(['2024-02-29', '2023-02-29', '2026-13-01', '2026-04-31', 'gestern'].map(isDateOnly)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
    expect(parseDateOnly('১৭/০৫/১৯৯০')).toBe('1990-05-17')
    expect(parseDateOnly('31/02/1990')).toBeUndefined()
  })

  it('are read in every order used in Bangladesh, the day before the month (issue 19)', () => {
    const tenth = [
      '1994-1-10',
      '1994/01/10',
      '1994.1.10',
      '10/01/1994',
      '10.1.1994',
      '10-1-1994',
      '10 1 1994',
      '10 Jan 1994',
      '10-jan-1994',
      '10th January, 1994',
      'January 10, 1994',
      '1994 Jan 10',
      '১০ জানুয়ারি ১৯৯৪',
      '১০ই জানুয়ারী, ১৯৯৪',
      '১০ জানু ১৯৯৪',
      ' ১০/০১/১৯৯৪ ',
    ]
    for (const text of tenth) expect(parseDateOnly(text), text).toBe('1994-01-10')
    expect(['২১শে ফেব্রুয়ারি ১৯৯৪', '15 আগষ্ট 1994', '1 sept 1994'].map(parseDateOnly)).toEqual([
      '1994-02-21',
      '1994-08-15',
      '1994-09-01',
    ])
  })

  it('are refused if century, month or year is unclear', () => {
    const open = ['10.1.94', '94-1-10', '10 Ju 1994', '10 জু 1994', '10 জানু', 'Jan 1994', '10 1994', '1994']
    for (const text of [...open, '10/13/1994', '10 Smarch 1994', '1/2/3/1994', '-1-1-1994', '10 Jan 1994 x'])
      expect(parseDateOnly(text), text).toBeUndefined()
  })

  it('come back as they were, however they are written', () => {
    fc.assert(
      fc.property(someDate, (date) => {
        const [year, month, day] = date.split('-')
        const written = [formatDate(date, 'bn'), formatDate(date, 'en'), `${day}.${month}.${year}`, date]
        for (const text of written) expect(parseDateOnly(text)).toBe(date)
      }),
    )
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const read = parseDateOnly(text)
        expect(read === undefined || isDateOnly(read)).toBe(true)
      }),
    )
  })

  it('are days of Dhaka, not of London', () => {
    expect(todayInDhaka(new Date('2026-12-31T18:00:00Z'))).toBe('2027-01-01')
    expect(todayInDhaka(new Date('2026-12-31T17:59:59Z'))).toBe('2026-12-31')
    expect(toDhakaTime(new Date('2026-12-31T18:00:00Z'))).toBe('2027-01-01T00:00:00+06:00')
  })

  it.each([
    ['00:44', 'রাত ১২:৪৪'],
    ['04:00', 'ভোর ৪:০০'],
    ['09:05', 'সকাল ৯:০৫'],
    ['12:00', 'দুপুর ১২:০০'],
    ['15:30', 'বিকেল ৩:৩০'],
    ['18:00', 'সন্ধ্যা ৬:০০'],
    ['23:59', 'রাত ১১:৫৯'],
  ])('%s is said by the part of the day in Bangla, and as it is in English', (clock, said) => {
    expect(formatClock(clock, 'bn')).toBe(said)
    expect(formatClock(clock, 'en')).toBe(clock)
  })

  it('count months from the start, a missing day becoming the last one', () => {
    expect([1, 2, 3, 13].map((months) => addMonths('2023-01-31', months))).toEqual([
      '2023-02-28',
      '2023-03-31',
      '2023-04-30',
      '2024-02-29',
    ])
  })

  it('count days both ways', () => {
    fc.assert(
      fc.property(
        someDate,
        fc.integer({ min: -5000, max: 5000 }),
        (date, days) => daysBetween(date, addDays(date, days)) === days,
      ),
    )
  })

  it('are written in the reader’s language', () => {
    expect(formatDate('2025-02-18', 'bn')).toBe('১৮ ফেব্রুয়ারি ২০২৫')
    expect(formatDate('2025-02-18', 'en')).toBe('18 February 2025')
  })
})

describe('ages', () => {
  it('of the law are completed years (PCALC-42)', () => {
    expect(completedYears('2008-11-22', '2026-11-21')).toBe(17)
    expect(completedYears('2008-11-21', '2026-11-21')).toBe(18)
    expect(completedYears('2008-02-29', '2026-02-28')).toBe(18)
  })

  it('of the premium are those of the nearest birthday, the next one on a tie (PCALC-42)', () => {
    expect(nearestAge('1990-05-17', '2026-11-15')).toBe(36)
    expect(nearestAge('1990-05-17', '2026-11-17')).toBe(37)
    fc.assert(
      fc.property(someDate, fc.integer({ min: 0, max: 40_000 }), (birth, days) => {
        const on = addDays(birth, days)
        const more = nearestAge(birth, on) - completedYears(birth, on)
        return more === 0 || more === 1
      }),
    )
  })
})

describe('money', () => {
  it('is read as people write it, and refused if it is not an amount', () => {
    expect(parseTaka('৳৫,০০,০০০')).toBe(taka(500_000))
    expect(parseTaka('652.05')).toBe(65_205)
    expect(['', 'অনেক', '1.234', '-5', '1e5', '12345678901234'].map(parseTaka)).toEqual(
      Array(6).fill(undefined),
    )
  })

  it('is written in an English SMS without the taka sign, which would make three messages of two', () => {
    expect(formatTakaInSms(taka(500_000), 'en')).toBe('Tk 5,00,000')
    expect(formatTakaInSms(taka(500_000), 'bn')).toBe('৳৫,০০,০০০')
  })

  it('is read as people write it, with lakh, crore and thousand (issue 19)', () => {
    const fiveLakh = [
      '৫ লাখ',
      '৫লক্ষ',
      '৫ লাখ টাকা',
      '5 lakh',
      '5 LAC',
      '5L',
      '500000/-',
      '৫,০০,০০০/=',
      'Tk 5,00,000',
      'Tk. 5,00,000/-',
      'BDT 500 000',
      '500 thousand',
      '৫০০ হাজার',
      '0.05 crore',
    ]
    for (const text of fiveLakh) expect(parseTaka(text), text).toBe(taka(500_000))
    expect(parseTaka('2.5 crore')).toBe(taka(25_000_000))
    expect(parseTaka('২ কোটি ৫০ লাখ')).toBe(taka(25_000_000))
    expect(parseTaka('1 lakh 20 thousand 500.50/-')).toBe(12_050_050)
    expect(parseTaka('2.50 lakh')).toBe(taka(250_000))
    expect(parseTaka('0.0000001 crore')).toBe(taka(1))
  })

  it('is refused if it is ambiguous, or finer than a poisha', () => {
    const openAmounts = ['5,50', '৫,৫', '5l', '2 5 lakh', '2.5 lakh 500', '5-10 lakh', '50 lakh 2 crore']
    const filledBeyond = ['2 crore 150 lakh', '1 lakh 100 thousand', '5 lakh 5 lakh', '5 500 lakh']
    const none = ['lakh', 'tk', '৳', '/-', '5 lakhs.', '5 million', '1.0000000001 crore', '99999999 crore']
    for (const text of [...openAmounts, ...filledBeyond, ...none])
      expect(parseTaka(text), text).toBeUndefined()
  })

  it('is the same in any unit, to the poisha, and what is read is always whole poisha', () => {
    const unit = fc.constantFrom(['লাখ', 100_000], ['crore', 10_000_000], ['হাজার', 1000]) as fc.Arbitrary<
      [string, number]
    >
    fc.assert(
      fc.property(unit, fc.nat(9_999), fc.nat(99), ([name, inTaka], whole, hundredths) => {
        const text = `${whole}.${String(hundredths).padStart(2, '0')} ${name}`
        expect(parseTaka(text)).toBe(whole * inTaka * 100 + hundredths * inTaka)
      }),
    )
    fc.assert(
      fc.property(fc.nat(99), fc.nat(99), fc.nat(99), fc.nat(999), (crores, lakhs, thousands, rest) => {
        const text = `${crores} কোটি ${lakhs} lakh ${thousands} হাজার ${rest}`
        expect(parseTaka(text)).toBe(taka(crores * 10_000_000 + lakhs * 100_000 + thousands * 1000 + rest))
      }),
    )
    const pieces = fc.array(
      fc.constantFrom('5', '০', '.', ',', ' ', 'lakh', 'কোটি', 'L', '/-', 'Tk', '-', 'e'),
    )
    fc.assert(
      fc.property(
        fc.oneof(
          pieces.map((all) => all.join('')),
          fc.string(),
        ),
        (text) => {
          const read = parseTaka(text)
          expect(read === undefined || (Number.isSafeInteger(read) && read >= 0)).toBe(true)
        },
      ),
    )
  })

  it('is shown with the sign in front, grouped by lakh', () => {
    expect(formatTaka(taka(26_190), 'bn')).toBe('৳২৬,১৯০')
    expect(formatTaka(65_205, 'en')).toBe('৳652.05')
    expect(formatTaka(-taka(520), 'en')).toBe('−৳520')
    expect(formatNumber(204, 'bn')).toBe('২০৪')
    fc.assert(fc.property(fc.nat(2_000_000_000), (poisha) => parseTaka(formatTaka(poisha, 'bn')) === poisha))
    expect(toTaka(65_205)).toBe(652.05)
  })
})

describe('numbers of people', () => {
  it('phones have eleven digits however they were typed (PROP-13)', () => {
    const forms = ['01711000001', '+8801711000001', '8801711-000001', '০১৭১১ ০০০ ০০১', '+88 01711 000 001']
    expect(forms.map(parsePhone)).toEqual(Array(5).fill('01711000001'))
    expect(['0171100000', '017110000012', '01211000001', 'phone'].map(parsePhone)).toEqual(
      Array(4).fill(undefined),
    )
    expect(toInternational('01711000001')).toBe('8801711000001')
    expect(maskPhone('01711000001')).toBe('017•••••001')
  })

  it('national IDs have 10, 13 or 17 digits, an old one the year of birth in front (KYC-01)', () => {
    expect(parseNationalId('১৯৯০১২৩৪৫৬')).toBe('1990123456')
    expect(['123456789', '12345678901', 'ABCDEFGHIJ'].map(parseNationalId)).toEqual(Array(3).fill(undefined))
    expect(canonicalNationalId('1234567890123', '1985-03-12')).toBe('19851234567890123')
    expect(maskNationalId('1990123456')).toBe('••••••3456')
  })
})

describe('words', () => {
  it('fill their places: plain numbers in English, Bangla digits by lakh in Bangla (PCALC-18)', () => {
    expect(fill('Minimum amount {n}', { n: 100_000 }, 'en')).toBe('Minimum amount 100000')
    expect(fill('কমপক্ষে {n}', { n: 100_000 }, 'bn')).toBe('কমপক্ষে ১,০০,০০০')
    expect(fill('{name}-এর', { name: 'রহিমা' }, 'bn')).toBe('রহিমা-এর')
  })

  it('say how long with the unit, one of it too', () => {
    const inWords = (wait: Duration) => [fill('in {wait}', { wait }, 'en'), fill('{wait} পর', { wait }, 'bn')]
    expect(inWords({ seconds: 1 })).toEqual(['in 1 second', '১ সেকেন্ড পর'])
    expect(inWords({ seconds: 64 })).toEqual(['in 64 seconds', '৬৪ সেকেন্ড পর'])
    expect(inWords({ minutes: 1 })).toEqual(['in 1 minute', '১ মিনিট পর'])
    expect(inWords({ minutes: 60 })).toEqual(['in 60 minutes', '৬০ মিনিট পর'])
    expect(inWords({ minutes: 121 })).toEqual(['in 3 hours', '৩ ঘণ্টা পর'])
    expect(inWords({ minutes: 1440 })).toEqual(['in 24 hours', '২৪ ঘণ্টা পর'])
    expect(inWords({ days: 1 })).toEqual(['in 1 day', '১ দিন পর'])
    expect(inWords({ days: 12 })).toEqual(['in 12 days', '১২ দিন পর'])
  })

  it('fall back on the other language and say which one it is (LANG-05)', () => {
    expect(pickText({ en: 'Branch', bn: ' ' }, 'bn')).toEqual({ text: 'Branch', language: 'en' })
    expect(pickText({ en: 'Branch', bn: 'শাখা' }, 'bn')).toEqual({ text: 'শাখা', language: 'bn' })
    expect(parseLanguage('fr')).toBe('bn')
  })
})
