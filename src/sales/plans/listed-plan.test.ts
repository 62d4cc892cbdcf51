import { describe, expect, it } from 'vitest'
import { taka } from '#kernel/money.ts'
import { shippedEdition } from '../../../tests/calculators/shipped-edition.ts'
import { findAgeProblem, listAllTerms, listTerms, sumLimitsOf } from './catalogue.ts'
import { applyListing, asListedBook, type Listing, withinBook } from './listed-plan.ts'
import type { Plan } from './rate-book.ts'

const { book } = shippedEdition
const planOf = (code: number): Plan => book.plans.get(code) ?? expect.fail(`No plan ${code}`)
const thirty = { priced: 30, completed: 30, days: 30 * 365 }

const listing: Listing = {
  modes: ['H', 'N'],
  terms: [3, 5, 6, 9].map((term) => ({ term, payingTerms: [1, 4, term] })),
  sumAssured: { regular: { min: taka(7_000), max: taka(70_000) }, multiple: taka(700) },
}

describe('a plan with an outside list laid over it (PCALC-37)', () => {
  it('has the modes, terms, paying terms and limits of the list', () => {
    const plan = applyListing(planOf(805), listing)
    expect(plan.modes).toEqual(['H', 'N'])
    expect(listTerms(plan, 'H', 30).at(-1)).toEqual({ term: 9, payingTerms: [1, 4, 9] })
    expect(listTerms(plan, 'N', 30).map(({ term }) => term)).toEqual([3, 5, 6, 9])
    expect(sumLimitsOf(plan)).toEqual({ min: taka(7_000), max: taka(70_000), multiple: taka(700) })
  })

  it('814 keeps its rules: never 3 years, paid once only over 5, and never 1 year otherwise (PCALC-08, PCALC-09)', () => {
    const plan = applyListing(planOf(814), listing)
    expect(listTerms(plan, 'N', 30)).toEqual([{ term: 5, payingTerms: [1] }])
    expect(listTerms(plan, 'H', 30)).toEqual([5, 6, 9].map((term) => ({ term, payingTerms: [4, term] })))
    expect(listAllTerms(plan, 30).map(({ term }) => term)).toEqual([5, 6, 9])
  })

  it('leaves out a term without benefits in the book: 815 over 7 years', () => {
    const terms = [6, 7].map((term) => ({ term, payingTerms: [term] }))
    const plan = applyListing(planOf(815), { ...listing, terms })
    expect(listTerms(plan, 'H', 30).map(({ term }) => term)).toEqual([6])
  })

  it('has no provenance of modes, terms and limits: they come from the insurer itself (PCALC-43)', () => {
    const { provenance } = applyListing(planOf(802), listing)
    expect(Object.keys(planOf(802).provenance)).toEqual(
      expect.arrayContaining(['modes', 'terms', 'sumAssured']),
    )
    expect(Object.keys(provenance)).toEqual(expect.arrayContaining(['name', 'ages', 'rates']))
    for (const listed of ['modes', 'terms', 'ppt', 'sumAssured'])
      expect(provenance).not.toHaveProperty(listed)
  })

  it('takes a single premium only where the book has its benefits: 815 over 5 years, not over 6', () => {
    const terms = [5, 6].map((term) => ({ term, payingTerms: [1, term] }))
    const plan = applyListing(planOf(815), { ...listing, terms })
    expect(listTerms(plan, 'N', 30)).toEqual([{ term: 5, payingTerms: [1] }])
    const single = applyListing({ ...planOf(815), payingTerm: { kind: 'single' } }, { ...listing, terms })
    expect(listTerms(single, 'N', 30)).toEqual([{ term: 6, payingTerms: [1] }])
  })

  it('takes a single premium only over the terms for which the list names a paying term of 1', () => {
    const terms = [
      { term: 5, payingTerms: [5] },
      { term: 6, payingTerms: [1, 6] },
    ]
    expect(listTerms(applyListing(planOf(805), { ...listing, terms }), 'N', 30)).toEqual([
      { term: 6, payingTerms: [1] },
    ])
  })

  it('allows a paying term only with its own term', () => {
    const terms = [{ term: 6, payingTerms: [5, 6] }]
    expect(withinBook(planOf(814), { ...listing, terms }, 30).terms).toEqual([{ term: 6, payingTerms: [6] }])
  })

  it('keeps the ages of the book', () => {
    const plan = applyListing(planOf(802), listing)
    expect(findAgeProblem(plan, { priced: 12, completed: 12, days: 4400 })?.code).toBe('tooYoungForPlan')
    expect(findAgeProblem(plan, thirty)).toBeUndefined()
  })

  it('has no terms when the list does not name the plan', () => {
    const listed = asListedBook(book, new Map([[802, applyListing(planOf(802), listing)]]))
    const closed = listed.plans.get(814) ?? expect.fail('814 is gone')
    expect(findAgeProblem(closed, thirty)).toEqual({ code: 'noTermAtThisAge' })
    expect(closed.name).toEqual(planOf(814).name)
  })

  it('offers only what the book can price, where the book sets the prices', () => {
    const plan = planOf(814)
    const ours = applyListing(plan, withinBook(plan, { ...listing, modes: ['H', 'Y', 'N'] }, 30))
    expect(listTerms(ours, 'H', 30)).toEqual([5, 6].map((term) => ({ term, payingTerms: [term] })))
    expect(listTerms(ours, 'N', 30)).toEqual([{ term: 5, payingTerms: [1] }])
    expect(withinBook(planOf(803), listing, 30).modes).toEqual(['N'])
  })
})
