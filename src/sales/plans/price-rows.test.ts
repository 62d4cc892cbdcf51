import { describe, expect, it } from 'vitest'
import { writerIn } from '#kernel/writer.ts'
import type { PriceExplanation } from './contract.ts'
import { priceRows } from './price-rows.ts'
import { en } from './words.en.ts'

const texts = { words: en, write: writerIn('en') }
const plain: PriceExplanation = {
  tabular_rate: 63.3,
  is_own_rate: false,
  mode_adjustment: 0,
  adjusted_rate: 63.3,
  high_sum_rebate: 0,
  net_rate: 63.3,
  base_yearly: 6330,
  riders: [],
  yearly: 6330,
  exact_yearly: 6330,
  instalments_per_year: 12,
  instalment: 528,
}

describe('the explanation of a price, row by row (PCALC-24)', () => {
  it('a yearly sum of a single amount is one row', () => {
    const rows = priceRows({ explanation: plain, sum_assured: 100_000, mode: 'M' }, texts)
    expect(rows.map(({ label, reason, amount }) => [label, reason, amount])).toEqual([
      ['A year, before rounding', '৳63.30 per thousand × 100', '৳6,330'],
      ['Each instalment', expect.stringContaining('12'), '৳528'],
    ])
  })

  it('a single premium without other parts is one row, the total', () => {
    const once = { ...plain, instalments_per_year: 1, instalment: 6330 }
    const rows = priceRows({ explanation: once, sum_assured: 100_000, mode: 'N' }, texts)
    expect(rows).toEqual([
      expect.objectContaining({ kind: 'total', reason: '৳63.30 per thousand × 100', amount: '৳6,330' }),
    ])
  })

  it('a rebate comes between the amount and the sum', () => {
    const rebated = { ...plain, mode_adjustment: -0.01, base_yearly: 6266.7, exact_yearly: 6266.7 }
    const rows = priceRows({ explanation: rebated, sum_assured: 100_000, mode: 'H' }, texts)
    expect(rows.map(({ amount }) => amount)).toEqual(['৳6,330', '−৳63.30', '৳6,266.70', '৳528'])
  })

  it('amounts finer than a poisha are written with two decimals', () => {
    const fine = {
      ...plain,
      tabular_rate: 137.38,
      mode_adjustment: 0.02,
      base_yearly: 36_005.8284,
      exact_yearly: 36_005.8284,
    }
    const rows = priceRows({ explanation: fine, sum_assured: 261_700, mode: 'M' }, texts)
    expect(rows.map(({ amount }) => amount)).toEqual(['৳35,952.35', '+৳719.05', '৳36,005.83', '৳528'])
  })
})
