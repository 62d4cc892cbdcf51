import { describe, expect, it } from 'vitest'
import { judgeSubscription, tidyEmail } from './rules.ts'

describe('subscribing to the newsletter', () => {
  it('an empty address is asked for (NEWSL-02)', () => {
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
    '%s is one (NEWSL-04)',
    (text) => {
      expect(judgeSubscription(tidyEmail(text))).toEqual([])
    },
  )
})
