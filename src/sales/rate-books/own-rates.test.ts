import { describe, expect, it } from 'vitest'
import type { Plan } from '#sales/plans/rate-book.ts'
import { shippedEdition } from '../../../tests/calculators/shipped-edition.ts'
import { judgeRateLines, mergeOwnRates, type OwnRate } from './own-rates.ts'
import type { RateLine } from './rate-csv.ts'

const { book } = shippedEdition
const line = (change: Partial<RateLine>): RateLine => ({
  row: 'rates.csv:2',
  plan: 814,
  age: 36,
  term: 5,
  rate: 216.85,
  ...change,
})
const reasonOf = (change: Partial<RateLine>) => judgeRateLines(book, [line(change)]).faults[0]?.reason

describe('an own rate (PCALC-43)', () => {
  it('is taken from the lowest to the highest age at which its plan is sold, and no further', () => {
    const reasons = (plan: number, term: number, ages: number[]) =>
      ages.map((age) => reasonOf({ plan, term, age }))
    expect(reasons(802, 20, [17, 18, 50, 51])).toEqual([
      'notSoldAtThisAge',
      undefined,
      undefined,
      'notSoldAtThisAge',
    ])
    expect(reasonOf({ plan: 802, term: 14 })).toBe('notSoldAtThisAge')
  })

  it('is refused outside the ages of its plan even where a term is open at that age', () => {
    const plan = book.plans.get(806) ?? expect.fail('806 is gone')
    // The term of 20 years has no maximum age of its own.
    const entryAge: Plan['entryAge'] = { min: 25, minDays: 0, max: { 16: 30 } }
    const narrow = { ...book, plans: new Map([[806, { ...plan, entryAge }]]) }
    const lines = [24, 25, 30, 31].map((age) => line({ plan: 806, term: 20, age }))
    expect(judgeRateLines(narrow, lines).rates.map(({ age }) => age)).toEqual([25, 30])
  })

  it('is for regular premiums by default, and for a single premium where the plan has no other', () => {
    expect(judgeRateLines(book, [line({})]).rates).toEqual([
      { plan: 814, single: false, option: 1, age: 36, term: 5, rate: 216.85 },
    ])
    expect(judgeRateLines(book, [line({ plan: 8141 })]).rates[0]?.single).toBe(true)
    expect(reasonOf({ isSingle: true })).toBeUndefined()
    expect(reasonOf({ option: 1 })).toBeUndefined()
  })

  it('may occur once for a case; a single premium or another option is another case', () => {
    const { rates, faults } = judgeRateLines(book, [
      line({}),
      line({ isSingle: true }),
      line({ row: 'rates.csv:4', rate: 217 }),
      line({ plan: 807, age: 5, term: 18, option: 1 }),
      line({ plan: 807, age: 5, term: 18, option: 2 }),
    ])
    expect(rates).toHaveLength(4)
    expect(faults).toEqual([{ plan: 814, row: 'rates.csv:4', reason: 'rateTwice' }])
  })
})

describe('own rates laid over those of a book (PCALC-43)', () => {
  const own = (change: Partial<OwnRate>): OwnRate => ({
    plan: 814,
    single: false,
    option: 1,
    age: 36,
    term: 5,
    rate: 100,
    ...change,
  })

  it('replace those of the same case and keep all others, even where age and term have the same digits', () => {
    const kept = [own({ age: 5, term: 15 }), own({ rate: 100 })]
    expect(mergeOwnRates(kept, [own({ age: 51, term: 5 }), own({ rate: 200 })])).toEqual([
      own({ age: 5, term: 15 }),
      own({ rate: 200 }),
      own({ age: 51, term: 5 }),
    ])
  })

  it('are sorted by plan, way of paying, option, age and term', () => {
    const sorted = [
      own({ plan: 802, single: true, option: 4, age: 50, term: 30 }),
      own({ option: 1, age: 30, term: 20 }),
      own({ option: 1, age: 31, term: 5 }),
      own({ option: 1, age: 31, term: 6 }),
      own({ option: 2, age: 20, term: 5 }),
      own({ single: true, option: 1, age: 18, term: 5 }),
    ]
    expect(mergeOwnRates(sorted.toReversed(), [])).toEqual(sorted)
    expect(mergeOwnRates([], sorted)).toEqual(sorted)
  })
})
