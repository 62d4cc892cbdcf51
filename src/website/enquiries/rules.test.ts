import { describe, expect, it } from 'vitest'
import { judgeCallWish, judgeHoneypot, judgeSubscription, tidyEmail } from './rules.ts'

describe('subscribing to the newsletter', () => {
  it('an empty address is refused with a request for one (NEWSL-02)', () => {
    expect(judgeSubscription(tidyEmail('  '))).toEqual([{ code: 'newsletterEmailMissing', field: 'email' }])
  })

  it.each([
    'rahima',
    'rahima@',
    '@example.com',
    'rahima@example',
    'a b@example.com',
    'a@b..com',
    'a@b@c.com',
  ])('%s is no mail address (NEWSL-04)', (text) => {
    expect(judgeSubscription(tidyEmail(text))).toEqual([{ code: 'newsletterEmailInvalid', field: 'email' }])
  })

  it.each(['rahima@example.com', 'Karim.Mia+news@mail.example.com.bd', ' রহিমা@উদাহরণ.বাংলা '])(
    '%s is a mail address (NEWSL-04)',
    (text) => {
      expect(judgeSubscription(tidyEmail(text))).toEqual([])
    },
  )
})

describe('asking to be called', () => {
  const rahima = { name: 'রহিমা খাতুন', phone: '01711000001', quoteNumber: '' }
  const codes = (wish: Partial<typeof rahima>) =>
    judgeCallWish({ ...rahima, ...wish }).map(({ code, field }) => [field, code])

  it.each(['01711000001', '০১৭১১০০০০০১', '+880 1711-000001', '8801311000001', ' 01911 000001 '])(
    '%s is a number that can be called (PCALC-27)',
    (phone) => expect(codes({ phone })).toEqual([]),
  )

  it.each(['01211000001', '0171100000', '1234', 'রহিমা', '+91 9811000001'])('%s is none', (phone) =>
    expect(codes({ phone })).toEqual([['phone', 'callerPhoneInvalid']]),
  )

  it('reports all missing fields at once', () => {
    expect(codes({ name: ' \u200b ', phone: ' ' })).toEqual([
      ['name', 'callerNameMissing'],
      ['phone', 'callerPhoneMissing'],
    ])
    expect(codes({ name: 'ক'.repeat(101) })).toEqual([['name', 'callerNameTooLong']])
  })

  it('accepts a quote number as people copy it, or none', () => {
    expect(codes({ quoteNumber: 'q ৭KDW 3MTB 9XRF' })).toEqual([])
    expect(codes({ quoteNumber: '900000001' })).toEqual([['quote_number', 'callQuoteUnreadable']])
  })

  it('recognises a bot by the honeypot or by its haste, and forgives a clock that runs ahead', () => {
    const hand = (homepage: string, tookMs: number | undefined) => {
      const drawnAt = tookMs === undefined ? undefined : 100_000 - tookMs
      return judgeHoneypot({ homepage, drawnAt, now: 100_000 }).map(({ code }) => code)
    }
    expect(hand('https://example.com', 60_000)).toEqual(['hiddenFieldFilled'])
    expect(hand('', 300)).toEqual(['formSentTooFast'])
    expect([hand('', 9000), hand('', undefined), hand('', -600_000)]).toEqual([[], [], []])
  })
})
