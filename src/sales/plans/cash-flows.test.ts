import { describe, expect, it } from 'vitest'
import { shippedEdition } from '../../../tests/calculators/shipped-edition.ts'
import {
  type Cell,
  cashFlowsOf,
  hasSchedule,
  presentValue,
  refundValue,
  regularPayingTerm,
  scheduleOf,
  yearsAfterTerm,
  yearsBeforeRisk,
} from './cash-flows.ts'
import { commutationOf } from './commutation.ts'
import type { Plan } from './rate-book.ts'

const { book } = shippedEdition
const planOf = (code: number): Plan => book.plans.get(code) ?? expect.fail(`No plan ${code}`)
const cellOf = (change: Partial<Cell>): Cell => ({
  age: 30,
  term: 6,
  payingTerm: 6,
  isSingle: false,
  option: 1,
  ...change,
})
const rounded = (shares: readonly number[]) => shares.map((share) => Math.round(share * 10_000))

describe('the payout schedule of a plan (PCALC-28, PCALC-43)', () => {
  it('depends on the term and the way of paying; an unknown term pays nothing', () => {
    expect([...scheduleOf(planOf(815), cellOf({ term: 6 })).survival.keys()]).toEqual([2, 4])
    expect([...scheduleOf(planOf(815), cellOf({ term: 5, isSingle: true })).survival.keys()]).toEqual([
      1, 2, 3, 4,
    ])
    const unknown = scheduleOf(planOf(815), cellOf({ term: 7 }))
    expect([unknown.survival.size, unknown.maturity]).toEqual([0, 0])
  })

  it('depends on the option of Young Citizen: from 18 to 22, or nothing where all is paid at the end', () => {
    const child = cellOf({ age: 5, term: 18 })
    expect(scheduleOf(planOf(807), { ...child, option: 1 }).survival.size).toBe(0)
    expect([...scheduleOf(planOf(807), { ...child, option: 3 }).survival]).toEqual(
      [13, 14, 15, 16, 17].map((year) => [year, 1_000]),
    )
  })

  it('exists only for the terms of the plan and their way of paying', () => {
    const known = (plan: Plan, term: number, isSingle: boolean) => hasSchedule(plan, term, isSingle)
    expect([6, 5, 7].map((term) => known(planOf(815), term, false))).toEqual([true, false, false])
    expect([6, 5, 7].map((term) => known(planOf(815), term, true))).toEqual([false, true, false])
    expect(known(planOf(802), 99, false)).toBe(true)
    const bare = { ...planOf(810), benefits: { ...planOf(810).benefits, schedules: {} } }
    expect(known(bare, 10, false), 'a health plan pays hospital bills').toBe(true)
    const child = { ...planOf(807), benefits: { ...planOf(807).benefits, schedules: {} } }
    expect(known(child, 18, false), 'a child plan pays by age').toBe(true)
    expect(known({ ...bare, kind: 'assurance' }, 10, false)).toBe(false)
  })
})

describe('the priced benefits (premium-basis §3.2)', () => {
  it('pay the bonus of earlier years on death, and the whole bonus at the end', () => {
    const flows = cashFlowsOf(planOf(814), cellOf({ term: 3 }), 0.02)
    expect(rounded(flows.deaths)).toEqual([0, 200, 400].map((bonus) => planOf(814).benefits.death + bonus))
    expect(rounded(flows.survivals)).toEqual([0, 0, 10_600])
  })

  it('contain no bonus where the plan has none, or where nothing is paid at the end', () => {
    expect(rounded(cashFlowsOf(planOf(813), cellOf({ term: 2 }), 0.02).deaths)).toEqual([10_000, 10_000])
    const term = { ...planOf(813), benefits: { ...planOf(813).benefits, hasBonus: true } }
    const flows = cashFlowsOf(term, cellOf({ term: 2 }), 0.02)
    expect(rounded(flows.deaths)).toEqual([10_000, 10_200])
    expect(rounded(flows.survivals)).toEqual([0, 0])
  })

  it('pay a survival benefit of the last year in addition to the maturity', () => {
    const schedules = { '*': { survival: new Map([[2, 1_500]]), maturity: 5_000 } }
    const plan = { ...planOf(813), benefits: { ...planOf(813).benefits, schedules } }
    expect(rounded(cashFlowsOf(plan, cellOf({ term: 2 }), 0).survivals)).toEqual([0, 6_500])
  })

  it('of a pension plan add 5 % for five years, and the bonus from then on', () => {
    const flows = cashFlowsOf(planOf(808), cellOf({ term: 7 }), 0.02)
    expect(rounded(flows.deaths)).toEqual([10_000, 10_500, 11_000, 11_500, 12_000, 12_500, 12_700])
    expect(rounded(flows.survivals).at(-1)).toBe(12_900)
  })

  it('go on after the term: for life to the last age of the table, or for half the term', () => {
    const life = cashFlowsOf(planOf(802), cellOf({ age: 40, term: 20 }), 0).deaths
    expect([life.length, rounded(life).at(-1)]).toEqual([77, 10_000])
    const half = cashFlowsOf(planOf(806), cellOf({ age: 40, term: 16 }), 0).deaths
    expect([half.length, rounded(half).at(-1)]).toEqual([24, 5_000])
    expect([16, 17].map(yearsAfterTerm)).toEqual([8, 8])
    expect(cashFlowsOf(planOf(802), cellOf({ age: 100, term: 35 }), 0).deaths).toHaveLength(35)
  })

  it('of a child pay the premiums back for two years, or until its eighth birthday (PCALC-28)', () => {
    const years = [0, 5, 6, 7, 8, 12].map((age) => yearsBeforeRisk(planOf(807), age))
    expect(years).toEqual([2, 2, 2, 1, 0, 0])
    expect(yearsBeforeRisk(planOf(802), 5)).toBe(0)
    const flows = cashFlowsOf(planOf(807), cellOf({ age: 7, term: 16 }), 0)
    expect([flows.refundYears, ...rounded(flows.deaths.slice(0, 2))]).toEqual([1, 0, 12_500])
  })
})

describe('the value of benefits, with a mortality table that begins at 20', () => {
  /** Half of those alive die in every year; without interest. */
  const lives = commutationOf(
    { name: 'HALVES', firstAge: 20, lastAge: 24, rates: [0.5, 0.5, 0.5, 0.5, 0.5] },
    0,
  )

  it('counts deaths and survivors of each year from the age of entry', () => {
    const deaths = { deaths: [1, 10, 100], survivals: [], refundYears: 0 }
    expect(presentValue(lives, 21, deaths)).toBeCloseTo(0.5 + 2.5 + 12.5, 12)
    const survivals = { deaths: [], survivals: [1, 10, 100], refundYears: 0 }
    expect(presentValue(lives, 21, survivals)).toBeCloseTo(0.5 + 2.5 + 12.5, 12)
  })

  it('is 0 for years after all have died', () => {
    const late = { deaths: [0, 0, 0, 0, 0, 0, 0, 1], survivals: [0, 0, 0, 0, 0, 0, 0, 1], refundYears: 0 }
    expect(presentValue(lives, 24, late)).toBe(0)
  })

  it('pays back all premiums paid so far', () => {
    expect([0, 1, 2, 3].map((years) => refundValue(lives, 21, years))).toEqual([0, 0.5, 1, 1.375])
  })
})

it('a premium is paid for the term, until an age, or as listed; a single one for no years at all (PCALC-09, PCALC-10)', () => {
  expect(regularPayingTerm(planOf(802), 30, 20)).toBe(20)
  expect(regularPayingTerm(planOf(807), 5, 18)).toBe(13)
  expect(regularPayingTerm(planOf(806), 30, 20)).toBe(12)
  expect(regularPayingTerm(planOf(806), 30, 21)).toBeUndefined()
  expect(regularPayingTerm(planOf(803), 30, 15)).toBeUndefined()
  expect(regularPayingTerm(planOf(815), 30, 5)).toBeUndefined()
  const listed: Plan = { ...planOf(802), payingTerm: { kind: 'listed', regular: new Map(), single: [] } }
  expect(regularPayingTerm(listed, 30, 20)).toBeUndefined()
})
