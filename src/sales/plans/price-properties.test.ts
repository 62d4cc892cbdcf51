import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { taka } from '#kernel/money.ts'
import { shippedEdition } from '../../../tests/calculators/shipped-edition.ts'
import { priceInMode, rebateFor } from './arithmetic.ts'
import { listTerms } from './catalogue.ts'
import { payoutOptions } from './codes.ts'
import { exactTaka } from './exact.ts'
import { cellOf, priceOf, type Question } from './price.ts'
import type { Plan } from './rate-book.ts'
import { tabularRate } from './tabular.ts'

const edition = shippedEdition
const { book } = edition

/** Every plan, mode, entry age, term and paying term that is sold, with every payout option of Young Citizen. */
const cells = listCells()

describe('properties of every price', () => {
  const questions = fc.constantFrom(...cells)
  const sums = fc.integer({ min: 20, max: 4000 }).map((steps) => taka(steps * 5000))
  const bands = fc.constantFrom(0, 1, 2, 3, 4)

  it('all 17 plans are covered, with single and regular premiums and the four options of 807 (PCALC-43)', () => {
    expect(new Set(cells.map(({ plan }) => plan)).size).toBe(17)
    expect(new Set(cells.filter(({ plan }) => plan === 807).map(({ option }) => option))).toEqual(
      new Set(payoutOptions),
    )
    expect(new Set(cells.filter(({ plan }) => plan === 815).map(({ mode }) => mode)).size).toBe(5)
  })

  it('an instalment differs from its share of the exact yearly premium by at most half a taka (PCALC-43)', () => {
    fc.assert(
      fc.property(
        questions,
        sums,
        fc.boolean(),
        bands,
        fc.integer({ min: 18, max: 55 }),
        (cell, ...asked) => {
          const [sumAssured, hasAccidentCover, band, parentAge] = asked
          const hospitalSum = taka(band * 100_000)
          const waiver = cell.plan === 807 ? { parentAge } : {}
          const price = priceOf(edition, { ...cell, ...waiver, sumAssured, hasAccidentCover, hospitalSum })
          const paid = (BigInt(price.yearly) * exactTaka) / 100n
          const off = paid > price.exactYearly ? paid - price.exactYearly : price.exactYearly - paid
          expect(2n * off <= BigInt(price.instalmentsPerYear) * exactTaka).toBe(true)
          expect(price.instalment % 100).toBe(0)
          expect(price.instalment).toBeGreaterThan(0)
          expect(price.instalment).toBeGreaterThanOrEqual(price.basicInstalment)
        },
      ),
      { numRuns: 2000 },
    )
  })

  it('the price in another mode equals the price computed for that mode (PCALC-29, PCALC-43)', () => {
    fc.assert(
      fc.property(questions, sums, bands, fc.integer({ min: 18, max: 55 }), (cell, sumAssured, band, age) => {
        const waiver = cell.plan === 807 ? { parentAge: age } : {}
        const question = { ...cell, ...waiver, sumAssured, hospitalSum: taka(band * 100_000) }
        const plan = book.plans.get(cell.plan)
        if (!plan) throw new Error(`No plan ${cell.plan}`)
        const price = priceOf(edition, question)
        for (const mode of plan.modes.filter((other) => (other === 'N') === (cell.mode === 'N'))) {
          const { instalment, yearly } = priceOf(edition, { ...question, mode })
          expect(priceInMode(plan, price, { mode, sumAssured })).toEqual({ instalment, yearly })
        }
      }),
      { numRuns: 1000 },
    )
  })

  it('every tabular rate is a multiple of 0.05 taka (PCALC-43)', () => {
    for (const cell of cells) expect(rateOf(cell) % 5).toBe(0)
  })

  it('rates never fall with age from 12 on: every plan, term and way of paying (PCALC-43)', () => {
    const compared = compareNeighbours(
      cells.filter(({ age }) => age >= 12),
      ({ plan, mode, term, option }) => [plan, mode, term, option].join(),
      ({ age }) => age,
    )
    expect(compared.filter(({ before, after }) => after < before)).toEqual([])
    expect(compared.length).toBeGreaterThan(10_000)
  })

  it('rates do not rise with the term, save where the risk grows with age: 810, 811, 813 (PCALC-43)', () => {
    const compared = compareNeighbours(
      cells.filter(({ plan }) => ![810, 811, 813].includes(plan)),
      ({ plan, mode, age, option }) => [plan, mode, age, option].join(),
      ({ term }) => term,
    )
    expect(compared.filter(({ before, after }) => after > before)).toEqual([])
    expect(compared.length).toBeGreaterThan(10_000)
  })

  it('a larger sum assured never costs less within one rebate band (PCALC-19)', () => {
    fc.assert(
      fc.property(questions, sums, sums, (cell, one, other) => {
        const [smaller, larger] = one < other ? [one, other] : [other, one]
        const plan = planOf(cell)
        fc.pre(rebateFor(plan, smaller) === rebateFor(plan, larger))
        expect(priceOf(edition, { ...cell, sumAssured: larger }).instalment).toBeGreaterThanOrEqual(
          priceOf(edition, { ...cell, sumAssured: smaller }).instalment,
        )
      }),
      { numRuns: 2000 },
    )
  })
})

type Sold = Omit<Question, 'sumAssured'>

function listCells(): Sold[] {
  return [...book.plans.values()].flatMap((plan) =>
    plan.modes.flatMap((mode) =>
      Array.from({ length: 80 - plan.entryAge.min }, (_, index) => plan.entryAge.min + index).flatMap((age) =>
        listTerms(plan, mode, age).flatMap(({ term, payingTerms }) =>
          payingTerms.flatMap((payingTerm) =>
            (plan.benefits.options ? payoutOptions : ([1] as const)).map((option) => {
              return { plan: plan.code, age, term, payingTerm, mode, option }
            }),
          ),
        ),
      ),
    ),
  )
}

function planOf({ plan }: Sold): Plan {
  const found = book.plans.get(plan)
  if (!found) throw new Error(`No plan ${plan}`)
  return found
}

function rateOf(cell: Sold): number {
  return tabularRate(book, planOf(cell), cellOf({ ...cell, sumAssured: 0 }))
}

/** The rates of cells that differ in one property only, each with that of the next higher cell. */
function compareNeighbours(
  all: readonly Sold[],
  keyOf: (cell: Sold) => string,
  step: (cell: Sold) => number,
) {
  const groups = Map.groupBy(all, keyOf)
  return [...groups.values()].flatMap((group) => {
    const inOrder = group.toSorted((one, other) => step(one) - step(other))
    return inOrder.slice(1).map((cell, index) => {
      const last = inOrder[index] ?? cell
      return { ...cell, from: step(last), before: rateOf(last), after: rateOf(cell) }
    })
  })
}
