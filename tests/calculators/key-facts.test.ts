import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { taka, toTaka } from '#kernel/money.ts'
import { benefitTable, yearlyPension } from '#sales/plans/benefits.ts'
import { highestEntryAge, listTerms } from '#sales/plans/catalogue.ts'
import { payoutOptions } from '#sales/plans/codes.ts'
import { type KeyFacts, keyFactsOf, type Outcome } from '#sales/plans/key-facts.ts'
import { priceOf, type Question } from '#sales/plans/price.ts'
import type { Plan } from '#sales/plans/rate-book.ts'
import { countReturns, returnByNewton, type Worked, workedOutcomes, workedStopping } from './key-facts.ts'
import { shippedEdition as edition } from './shipped-edition.ts'

const { book } = edition

/** Every plan, mode, entry age, term and paying term that is sold. */
const cells = [...book.plans.values()].flatMap((plan) =>
  plan.modes.flatMap((mode) =>
    agesOf(plan).flatMap((age) =>
      listTerms(plan, mode, age).flatMap(({ term, payingTerms }) =>
        payingTerms.map((payingTerm) => ({ plan: plan.code, mode, age, term, payingTerm })),
      ),
    ),
  ),
)

const questions = fc
  .record({
    // Draws the plan first, because most cells belong to a few plans.
    plan: fc.constantFrom(...new Set(cells.map(({ plan }) => plan))),
    at: fc.nat(),
    steps: fc.integer({ min: 20, max: 4000 }),
    option: fc.constantFrom(...payoutOptions),
    parentAge: fc.integer({ min: 18, max: 55 }),
    hasAccidentCover: fc.boolean(),
    band: fc.integer({ min: 0, max: 4 }),
  })
  .map(({ plan, at, steps, option, parentAge, hasAccidentCover, band }): Question => {
    const ofPlan = cells.filter((cell) => cell.plan === plan)
    const cell = ofPlan[at % ofPlan.length]
    if (!cell) throw new Error(`No cell of ${plan}`)
    const rider = book.plans.get(plan)?.riders
    return {
      ...cell,
      sumAssured: taka(steps * 5000),
      ...(plan === 807 && { option, parentAge }),
      ...(rider?.accident && { hasAccidentCover }),
      ...(rider?.hospital && { hospitalSum: taka(band * 100_000) }),
    }
  })

describe('key facts of all plans, checked by another method (PCALC-28)', () => {
  it('total, yearly return and today’s money agree to a millionth', () => {
    fc.assert(
      fc.property(questions, (question) => {
        const { facts, asked } = workedOut(question)
        const other = workedOutcomes(asked)
        expectSame(facts.guaranteed, other.guaranteed)
        expect(facts.illustrated === undefined).toBe(other.low === undefined)
        if (facts.illustrated && other.low && other.high) {
          expectSame(facts.illustrated.low, other.low)
          expectSame(facts.illustrated.high, other.high)
        }
      }),
      { numRuns: 500 },
    )
  })

  it('the value on stopping agrees in every year', () => {
    fc.assert(
      fc.property(questions, (question) => {
        const { facts, asked } = workedOut(question)
        for (const { year, stopping } of facts.years.slice(0, -1)) {
          const other = workedStopping(asked, year)
          expect(stopping === undefined).toBe(other === undefined)
          if (!stopping || !other) continue
          expectNear(toTaka(stopping.surrender), other.surrender)
          expect(stopping.paidUp === undefined).toBe(other.paidUp === undefined)
          if (!stopping.paidUp) continue
          expectNear(toTaka(stopping.paidUp.guaranteed), other.paidUp)
          if (other.low === undefined) expect(stopping.paidUp.illustrated).toBeUndefined()
          else expectNear(toTaka(stopping.paidUp.illustrated?.low ?? 0), other.low)
          if (other.high !== undefined) expectNear(toTaka(stopping.paidUp.illustrated?.high ?? 0), other.high)
        }
        expect(facts.years.at(-1)?.stopping).toBeUndefined()
      }),
      { numRuns: 500 },
    )
  })

  it('there is exactly one yearly return, so the search cannot find a wrong one', () => {
    fc.assert(
      fc.property(questions, (question) => {
        const { facts, asked } = workedOut(question)
        const { guaranteed, low, high } = workedOutcomes(asked)
        if (facts.guaranteed.total === 0) return
        for (const each of [guaranteed, low, high]) if (each) expect(countReturns(each.flows)).toBe(1)
      }),
      { numRuns: 150 },
    )
  })
})

describe('properties of the key facts of every plan', () => {
  it('the return is negative exactly when less is received than paid (PCALC-28)', () => {
    checkEach(({ paid, guaranteed, illustrated }) => {
      for (const outcome of [guaranteed, illustrated?.low, illustrated?.high]) {
        if (!outcome || outcome.total === 0) continue
        // A poisha of ten crore taka over forty years is a return of 1e-11; the search ends at 1e-12.
        // Without the + 0 a rounded −0 would differ from 0.
        const sign = Math.sign(Math.round((outcome.yearlyReturn ?? Number.NaN) * 1e11) + 0)
        expect(sign).toBe(Math.sign(outcome.total - paid))
      }
    })
  })

  it('a higher bonus never gives less, and no example gives less than is guaranteed (PCALC-30)', () => {
    checkEach(({ guaranteed, illustrated }) => {
      if (!illustrated) return
      const least = guaranteed
      const low = illustrated.low
      const high = illustrated.high
      for (const of of ['total', 'todaysMoney', 'yearlyReturn'] as const) {
        expect(low[of]).toBeGreaterThanOrEqual(least[of] ?? Number.NaN)
        expect(high[of]).toBeGreaterThanOrEqual(low[of] ?? Number.NaN)
      }
      expect(high.passesPaidInYear ?? 999).toBeLessThanOrEqual(low.passesPaidInYear ?? 999)
    })
  })

  it('the total equals the benefit table, except for the stated differences (PCALC-28 to PCALC-33)', () => {
    checkEach((facts, question) => {
      const plan = planOf(question.plan)
      if (plan.kind === 'annuity') return
      const table = benefitTable(plan, question, priceOf(edition, question))
      const paidBefore = table.years.reduce((sum, year) => sum + year.survivalBenefit, 0)
      const additions = plan.benefits.guaranteedAdditions
      if (!additions) expect(facts.guaranteed.total).toBe(paidBefore + table.maturity.guaranteed)
      if (!additions && plan.benefits.illustrationBonus === undefined && facts.illustrated) {
        expect(facts.illustrated.low.total).toBe(table.altogether.low)
        expect(facts.illustrated.high.total).toBe(table.altogether.high)
      }
      expect(facts.paid).toBe(table.years.at(-1)?.cumulativePremium)
    })
  })

  it('stopping never gives more, including earlier payouts, than not stopping (PCALC-28)', () => {
    checkEach(({ years, guaranteed }) => {
      for (const { received, stopping } of years) {
        if (!stopping) continue
        for (const amount of [stopping.surrender, stopping.paidUp?.guaranteed ?? 0]) {
          expect(amount).toBeGreaterThanOrEqual(0)
          expect(Number.isSafeInteger(amount)).toBe(true)
        }
        expect(received + (stopping.paidUp?.guaranteed ?? 0)).toBeLessThanOrEqual(guaranteed.total)
      }
    })
  })
})

function checkEach(holds: (facts: KeyFacts, question: Question) => void): void {
  fc.assert(
    fc.property(questions, (question) => holds(workedOut(question).facts, question)),
    { numRuns: 400 },
  )
}

function workedOut(question: Question) {
  const plan = planOf(question.plan)
  const price = priceOf(edition, question)
  const facts = keyFactsOf(book.keyFacts, plan, question, price)
  const asked = {
    ...question,
    option: question.option ?? 1,
    sum: toTaka(question.sumAssured),
    instalment: toTaka(price.instalment),
    basicInstalment: toTaka(price.basicInstalment),
    pension: plan.kind === 'annuity' ? toTaka(yearlyPension(plan, question.sumAssured, question.age)) : 0,
  }
  return { facts, asked }
}

function agesOf(plan: Plan): number[] {
  const { min } = plan.entryAge
  return Array.from({ length: highestEntryAge(plan) - min + 1 }, (_, index) => min + index)
}

function planOf(code: number) {
  const plan = book.plans.get(code)
  if (!plan) throw new Error(`No plan ${code}`)
  return plan
}

function expectSame(outcome: Outcome, other: Worked): void {
  expectNear(toTaka(outcome.total), other.total)
  expectNear(toTaka(outcome.todaysMoney), other.todaysMoney)
  if (other.total === 0) expect(outcome.yearlyReturn).toBeUndefined()
  else expect(Math.abs((outcome.yearlyReturn ?? Number.NaN) - returnByNewton(other.flows))).toBeLessThan(1e-6)
}

/** Equal to a millionth, or to the poisha that amounts are rounded to. */
function expectNear(amount: number, other = Number.NaN): void {
  expect(Math.abs(amount - other)).toBeLessThanOrEqual(Math.max(0.005 + 1e-9, 1e-6 * Math.abs(other)))
}
