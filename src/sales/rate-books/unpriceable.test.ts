import { describe, expect, it } from 'vitest'
import { overrideKey, type Plan, type RateBook } from '#sales/plans/rate-book.ts'
import { shippedEdition } from '../../../tests/calculators/shipped-edition.ts'
import { findUnpriceable, listCells, listUnpriceable } from './unpriceable.ts'

const { book } = shippedEdition
const planOf = (code: number): Plan => book.plans.get(code) ?? expect.fail(`No plan ${code}`)

describe('every case of a plan (PCALC-43)', () => {
  it('is tried at every age at which the plan is sold, for every term and way of paying', () => {
    const cells = listCells(planOf(815))
    const [regular, single] = [false, true].map((isSingle) =>
      cells.filter((cell) => cell.isSingle === isSingle),
    )
    expect([...new Set(cells.map(({ age }) => age))]).toEqual(
      Array.from({ length: 48 }, (_, year) => 18 + year),
    )
    expect([...new Set(regular?.map(({ term }) => term))].toSorted((one, other) => one - other)).toEqual([
      6, 9, 12,
    ])
    expect(single?.every(({ term, payingTerm }) => term === 5 && payingTerm === 1)).toBe(true)
    expect(new Set(cells.map(({ option }) => option))).toEqual(new Set([1]))
  })

  it('is tried with each payout option of Young Citizen', () => {
    const baby = listCells(planOf(807)).filter(({ age }) => age === 0)
    expect(new Set(baby.map(({ option }) => option))).toEqual(new Set([1, 2, 3, 4]))
  })
})

describe('a rate out of range (PCALC-43)', () => {
  const cell = { plan: 814, isSingle: false, option: 1, age: 36, term: 5 } as const
  const priced = (rate: number): RateBook => ({ ...book, overrides: new Map([[overrideKey(cell), rate]]) })
  const faultAt = (rate: number) => findUnpriceable(priced(rate), planOf(814))
  const fault = { plan: 814, row: 'age 36, term 5', reason: 'rateOutOfRange' }

  it('is zero, negative, not a number, or more than twice the sum assured', () => {
    for (const rate of [0, -1, Number.NaN, 200_001]) expect(faultAt(rate), String(rate)).toEqual(fault)
    for (const rate of [1, 200_000]) expect(faultAt(rate), String(rate)).toBeUndefined()
  })

  it('is reported once for each plan', () => {
    expect(listUnpriceable(priced(0))).toEqual([fault])
    expect(listUnpriceable(priced(100))).toEqual([])
  })

  it('is not the reason for a plan without terms, which is reported as such', () => {
    const closed = { ...planOf(814), terms: [] }
    expect(findUnpriceable(book, closed)).toEqual({ plan: 814, row: 'terms', reason: 'noTermOpen' })
  })
})
