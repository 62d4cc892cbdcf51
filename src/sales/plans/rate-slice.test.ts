import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shippedEdition } from '../../../tests/calculators/shipped-edition.ts'
import { findDifference, plansOf, questionsOf, slicesOf } from '../../../tests/calculators/slice-agreement.ts'
import { cutRateSlice } from './cut-rate-slice.ts'
import { overrideKey } from './rate-book.ts'
import { modesBySlice, priceBySlice } from './rate-slice.ts'

const edition = shippedEdition
const plans = plansOf(edition)
const planOf = (code: number) => plans.find((plan) => plan.code === code) ?? raise(code)

describe('the part of the rate book that a browser holds', () => {
  it.each(plans.map((plan) => [plan.code, plan] as const))(
    'prices %i as the server does, in every mode and with every rider (PCALC-43)',
    (_code, plan) => {
      const slices = slicesOf(edition, plan)
      fc.assert(
        fc.property(questionsOf(edition, plan), (question) => {
          expect(findDifference(edition, plan, slices, question)).toBeUndefined()
        }),
        { numRuns: 300 },
      )
    },
  )

  it('has at most 4 kB for any plan at any age, and no personal data (PCALC-43)', () => {
    const sizes = plans.flatMap((plan) =>
      [...slicesOf(edition, plan).values()].map((slice) => JSON.stringify(slice).length),
    )
    expect(sizes.length).toBeGreaterThan(500)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(4000)
  })

  it('exists only where the plan is sold at that age (PCALC-06, PCALC-42)', () => {
    expect(cutRateSlice(edition, planOf(802), 17)).toBeUndefined()
    expect(cutRateSlice(edition, planOf(802), 90)).toBeUndefined()
    expect(cutRateSlice(edition, planOf(802), 30)?.cases.length).toBeGreaterThan(3)
  })

  it('has no case that is not sold: another term, a closed mode (PCALC-08)', () => {
    const slice = cutRateSlice(edition, planOf(815), 30) ?? raise(815)
    const asked = { payingTerm: 9, sumAssured: 50_000_000, mode: 'M' } as const
    expect(priceBySlice(slice, { ...asked, term: 9 })).toBeDefined()
    expect(priceBySlice(slice, { ...asked, term: 10 })).toBeUndefined()
    expect(modesBySlice(slice, { term: 9, payingTerm: 9 })).not.toContain('N')
  })

  it('marks the insurer’s own rates (PCALC-43)', () => {
    const cell = { plan: 814, isSingle: false, option: 1 as const, age: 36, term: 5 }
    const overrides = new Map([[overrideKey(cell), 21_685]])
    const own = { ...edition, book: { ...edition.book, overrides } }
    const slice = cutRateSlice(own, planOf(814), 36) ?? raise(814)
    const question = { term: 5, payingTerm: 5, mode: 'Y', sumAssured: 20_000_000 } as const
    expect(priceBySlice(slice, question)).toMatchObject({ tabularRate: 21_685, isOwnRate: true })
  })
})

function raise(code: number): never {
  throw new Error(`No ${code}`)
}
