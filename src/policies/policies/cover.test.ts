import { expect, it } from 'vitest'
import { taka } from '#kernel/money.ts'
import { coverOf } from './cover.ts'

it('a policy keeps everything of the calculation it was priced by (PROP-32)', () => {
  const priced = {
    inputs: {
      plan: { code: 804 },
      birth: '2019-03-01',
      parentBirth: '1990-05-17',
      gender: 'F',
      start: '2026-12-01',
      age: { priced: 36 },
      term: 15,
      payingTerm: 12,
      mode: 'Q',
      sumAssured: taka(500_000),
    },
    edition: { name: 'illustrative-1' },
    price: { instalment: taka(10_250) },
    riders: [{ rider: 'accident', sum: taka(250_000), premium: taka(200) }],
  } as const
  expect(coverOf(priced, 'Q-2222-3333-4444')).toEqual({
    planCode: 804,
    birthDate: '2019-03-01',
    parentBirthDate: '1990-05-17',
    gender: 'F',
    startDate: '2026-12-01',
    ageInYears: 36,
    termYears: 15,
    premiumPayingYears: 12,
    mode: 'Q',
    sumAssured: taka(500_000),
    instalment: taka(10_250),
    riders: [{ name: 'accident', sumAssured: taka(250_000), premium: taka(200) }],
    rateEdition: 'illustrative-1',
    quoteNumber: 'Q-2222-3333-4444',
  })
})
