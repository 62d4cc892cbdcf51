import { describe, expect, it } from 'vitest'
import { taka } from '#kernel/money.ts'
import { shippedEdition } from '../../../tests/calculators/shipped-edition.ts'
import { priceOf } from './price.ts'
import type { Plan, RateBook, RiderTerms } from './rate-book.ts'
import { criticalIllnessRate, hospitalRate, waiverRate } from './riders.ts'

const { book } = shippedEdition
const planOf = (code: number): Plan => book.plans.get(code) ?? expect.fail(`No plan ${code}`)

describe('critical illness (PCALC-13, premium-basis §3.2)', () => {
  const rate = (age: number, term: number, payingTerm: number, own: RateBook = book) =>
    criticalIllnessRate(own, planOf(806), { age, term, payingTerm })

  it('covers and is paid to the age of 65 at most, however long the policy runs', () => {
    expect(rate(50, 20, 20)).toBe(rate(50, 15, 15))
    expect(rate(50, 20, 16)).toBe(rate(50, 15, 15))
    expect(rate(50, 20, 15)).not.toBe(rate(50, 14, 14))
  })

  it('costs more a year where it is paid for fewer years than it covers', () => {
    expect(rate(30, 24, 15)).toBeGreaterThan(rate(30, 24, 24))
    expect(rate(30, 24, 10)).toBeGreaterThan(rate(30, 24, 15))
  })

  it('uses the mortality table of its plan', () => {
    const lives = planOf(816).basis.table
    const others: Plan = { ...planOf(806), basis: { ...planOf(806).basis, name: 'OTHERS', table: lives } }
    const cell = { age: 40, term: 20, payingTerm: 12 }
    expect(criticalIllnessRate(book, others, cell)).not.toBe(criticalIllnessRate(book, planOf(806), cell))
  })
})

it('cached rider rates are those of the age, term and paying term asked for (PCALC-12, PCALC-13)', () => {
  const cells = [30, 31, 40].flatMap((age) =>
    [10, 11, 20].flatMap((term) => [5, 10].map((payingTerm) => ({ age, term, payingTerm }))),
  )
  const rates = (fresh: () => RateBook) =>
    cells.map((cell) => [hospitalRate(fresh(), cell), criticalIllnessRate(fresh(), planOf(802), cell)])
  const otherBook: RateBook = { ...book }
  expect(rates(() => otherBook)).toEqual(rates(() => ({ ...book })))
})

describe('the premium waiver (PCALC-14, premium-basis §3.2)', () => {
  const terms: RiderTerms = {
    ...book.riders,
    premiumWaiver: {
      parentAge: [18, 55],
      durations: [6, 10, 15],
      ageUpper: [25, 30, 40],
      perHundred: [
        [100, 200, null],
        [201, 300, null],
        [300, 402, null],
      ],
    },
  }

  it('costs the published rate for the parent’s age, up to the last age of a band', () => {
    expect([18, 25, 26, 30].map((age) => waiverRate(terms, age, 6))).toEqual([100, 100, 200, 200])
  })

  it('uses the first published duration for shorter ones, and the last for longer ones', () => {
    expect([1, 5, 6].map((years) => waiverRate(terms, 25, years))).toEqual([100, 100, 100])
    expect([15, 16, 30].map((years) => waiverRate(terms, 30, years))).toEqual([402, 402, 402])
  })

  it('is interpolated between two durations, rounded half up to 5 poisha', () => {
    expect([7, 8, 9].map((years) => waiverRate(terms, 30, years))).toEqual([225, 250, 275])
    expect([7, 8, 9, 10].map((years) => waiverRate(terms, 25, years))).toEqual([125, 150, 175, 200])
    expect([11, 12, 13, 14].map((years) => waiverRate(terms, 30, years))).toEqual([320, 340, 360, 380])
  })

  it('has no rate where none is published: for an older parent, or an empty band', () => {
    expect(waiverRate(terms, 41, 6)).toBeNaN()
    expect(waiverRate(terms, 35, 8)).toBeNaN()
  })

  it('is interpolated only up to the last duration published for the age', () => {
    expect(waiverRate(book.riders, 52, 20)).toBe(waiverRate(book.riders, 52, 15))
    expect(waiverRate(book.riders, 52, 15)).toBe(1510)
  })

  it('is not added to a plan without it, even if a parent’s age is given', () => {
    const question = { plan: 802, age: 30, term: 20, payingTerm: 20, mode: 'Y' } as const
    const asked = { ...question, sumAssured: taka(500_000) }
    expect(priceOf(shippedEdition, { ...asked, parentAge: 40 })).toEqual(priceOf(shippedEdition, asked))
  })
})
