import { describe, expect, it } from 'vitest'
import { shippedEdition } from '../../../tests/calculators/shipped-edition.ts'
import type { Cell } from './cash-flows.ts'
import { type Basis, overrideKey, type Plan, type RateBook } from './rate-book.ts'
import { healthRate, tabularRate, valuationOf } from './tabular.ts'

const { book } = shippedEdition
const planOf = (code: number): Plan => book.plans.get(code) ?? expect.fail(`No plan ${code}`)

describe('a tabular rate (PCALC-43)', () => {
  it('is cached by case: one case never gets the rate of another', () => {
    const cells = [801, 802, 803, 806].flatMap((code) =>
      [true, false].flatMap((isSingle) =>
        ([1, 2, 3, 4] as const).flatMap((option) =>
          [30, 31].flatMap((age) =>
            [6, 7].flatMap((term) =>
              [4, 5].map((payingTerm): [Plan, Cell] => [
                planOf(code),
                { age, term, payingTerm, isSingle, option },
              ]),
            ),
          ),
        ),
      ),
    )
    const own = new Map(
      cells.map(([plan, cell], index) => [overrideKey({ plan: plan.code, ...cell }), 100 + index]),
    )
    const rates = (fresh: () => RateBook) => cells.map(([plan, cell]) => tabularRate(fresh(), plan, cell))
    const otherBook: RateBook = { ...book, overrides: own }
    expect(rates(() => otherBook)).toEqual(rates(() => ({ ...book, overrides: own })))
    const computed: RateBook = { ...book }
    expect(rates(() => computed)).toEqual(rates(() => ({ ...book })))
  })

  it('is computed once for a book', () => {
    const cell = { age: 30, term: 20, payingTerm: 20, isSingle: false, option: 1 } as const
    const overrides = new Map(book.overrides)
    const own: RateBook = { ...book, overrides }
    const first = tabularRate(own, planOf(802), cell)
    overrides.set(overrideKey({ plan: 802, ...cell }), 1)
    expect(tabularRate(own, planOf(802), cell)).toBe(first)
  })
})

describe('the value of a case that is not an assurance (premium-basis §3.2)', () => {
  const cell = { age: 40, term: 10, payingTerm: 10, isSingle: false, option: 1 } as const

  it('of Health Plus is its rate alone, and that of Jibon Shanti its price', () => {
    const health = valuationOf(planOf(810), cell)
    expect(health).toMatchObject({ benefits: 0, refund: 0, rawRate: healthRate(planOf(810).basis, cell) })
    expect(health.annuityOverTerm).toBeGreaterThan(5)
    expect(valuationOf(planOf(816), cell)).toMatchObject({ benefits: 1, refund: 0, rawRate: 1000 })
  })

  it('counts hospital claims from the age of entry, with a table that begins at 20', () => {
    const table = { name: 'HALVES', firstAge: 20, lastAge: 24, rates: [0.5, 0.5, 0.5, 0.5, 0.5] }
    const basis: Basis = {
      ...planOf(810).basis,
      table,
      interest: 0,
      claimAt30: 8,
      claimGrowth: 0,
      renewalCommission: 0.2,
    }
    const rate = (age: number, term: number, payingTerm = term) =>
      healthRate(basis, { age, term, payingTerm })
    expect(rate(21, 2)).toBeCloseTo(10, 12)
    expect(rate(21, 2, 1)).toBeCloseTo(15, 12)
    expect(healthRate({ ...basis, claimGrowth: 1 }, { age: 31 - 10, term: 1, payingTerm: 1 })).toBeCloseTo(
      10 / 2 ** 9,
      12,
    )
    expect(rate(24, 9, 1), 'nobody is left to claim').toBeCloseTo(15, 12)
  })
})
