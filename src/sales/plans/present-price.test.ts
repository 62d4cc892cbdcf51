import { describe, expect, it } from 'vitest'
import { taka } from '#kernel/money.ts'
import { shippedEdition } from '../../../tests/calculators/shipped-edition.ts'
import { accidentSum, halfSumInsured, type Price } from './arithmetic.ts'
import { exactTaka, toExact, toFiveDecimals } from './exact.ts'
import { presentPrice } from './present-price.ts'
import { priceOf } from './price.ts'
import { ridersOfPrice } from './taken-riders.ts'

const { riders } = shippedEdition.book

/** Nusrat's price with every rider, Nabo Jibon Anando over 20 years, paid monthly. */
const price: Price = priceOf(shippedEdition, {
  plan: 802,
  age: 30,
  term: 20,
  payingTerm: 20,
  mode: 'M',
  sumAssured: taka(1_000_000),
  hasAccidentCover: true,
  hospitalSum: taka(200_000),
  criticalSum: taka(500_000),
})

describe('a price as its reader sees it (PCALC-24)', () => {
  it('goes from the tabular rate to the instalment in taka, each rider with its sum, rate and yearly premium', () => {
    expect(presentPrice(price)).toEqual({
      tabular_rate: 61.1,
      is_own_rate: false,
      mode_adjustment: 0,
      adjusted_rate: 61.1,
      high_sum_rebate: 3,
      net_rate: 58.1,
      base_yearly: 58_100,
      riders: [
        { rider: 'accident', sum: 1_000_000, rate: 1, yearly: 1_000 },
        { rider: 'hospital', sum: 200_000, rate: 14.6, yearly: 2_920 },
        { rider: 'criticalIllness', sum: 500_000, rate: 4.15, yearly: 2_075 },
      ],
      exact_yearly: 64_095,
      instalments_per_year: 12,
      instalment: 5_341,
      yearly: 64_092,
    })
  })

  it('writes rates and amounts with up to five decimals, half up', () => {
    expect(presentPrice({ ...price, adjustedRate: 1_234_565, netRate: 1_234_564 })).toMatchObject({
      adjusted_rate: 1.23457,
      net_rate: 1.23456,
    })
    expect(toFiveDecimals(exactTaka / 200_000n)).toBe(0.00001)
    expect(toFiveDecimals(exactTaka / 200_000n - 1n)).toBe(0)
    expect(toFiveDecimals(toExact(taka(12.34)))).toBe(12.34)
    expect(toExact(taka(3))).toBe(3n * exactTaka)
  })

  it('gives each rider its part of the instalment, half up to the poisha', () => {
    expect(ridersOfPrice(price)).toEqual([
      { rider: 'accident', sum: taka(1_000_000), premium: 8_333 },
      { rider: 'hospital', sum: taka(200_000), premium: 24_333 },
      { rider: 'criticalIllness', sum: taka(500_000), premium: 17_292 },
    ])
    const [first] = price.riders
    if (!first) throw new Error('Accidental cover was taken')
    const half = { ...price, instalmentsPerYear: 2, riders: [{ ...first, yearly: toExact(5) }] }
    expect(ridersOfPrice(half)[0]?.premium).toBe(3)
  })

  it('a plan missing from the book has no price', () => {
    const question = {
      plan: 812,
      age: 30,
      term: 20,
      payingTerm: 20,
      mode: 'Y',
      sumAssured: taka(100_000),
    } as const
    expect(() => priceOf(shippedEdition, question)).toThrow('The rate book has no plan 812')
  })
})

describe('the sum that a rider insures (PCALC-23, A15)', () => {
  it('is half the sum assured for critical illness, rounded down to the poisha, at most Tk 20 lakh', () => {
    expect(halfSumInsured(riders, taka(500_000))).toBe(taka(250_000))
    expect(halfSumInsured(riders, 101)).toBe(50)
    expect(halfSumInsured(riders, taka(4_000_000))).toBe(taka(2_000_000))
    expect(halfSumInsured(riders, taka(4_000_002))).toBe(taka(2_000_000))
  })

  it('is the sum assured for accidental cover, at most Tk 50 lakh', () => {
    expect([taka(4_999_999), taka(5_000_001)].map((sum) => accidentSum(riders, sum))).toEqual([
      taka(4_999_999),
      taka(5_000_000),
    ])
  })
})
