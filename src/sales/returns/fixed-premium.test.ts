import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Poisha, taka, toTaka } from '#kernel/money.ts'
import { halfSumInsured, rebateFor } from '#sales/plans/arithmetic.ts'
import { entryAgeOn } from '#sales/plans/catalogue.ts'
import { shippedEdition } from '../../../tests/calculators/shipped-edition.ts'
import {
  findFixedPlan,
  findSumAssured,
  listFixedTerms,
  listPlans,
  listPremiums,
  type PricedInquiry,
  priceOfSum,
} from './fixed-premium.ts'

const edition = shippedEdition
const { premiums, sumStep } = edition.book.fixedPremium
const today = '2026-03-01'

describe('the sum assured that a premium buys', () => {
  it.each([
    [814, 30, 10, 2_000, 220_300, 2_000, 2_001],
    [815, 35, 9, 3_000, 261_700, 3_000, 3_001],
  ])(
    'is exact to the step: %i at %i over %i years with Tk %i (RCALC-13)',
    (plan, age, term, premium, sum, instalment, next) => {
      const inquiry = inquiryOf(plan, age, term)
      const found = findSumAssured(edition, inquiry, taka(premium))
      expect(found).toBe(taka(sum))
      expect(instalmentOf(inquiry, taka(sum))).toBe(taka(instalment))
      expect(instalmentOf(inquiry, taka(sum) + sumStep)).toBe(taka(next))
    },
  )

  it('is the largest of all steps, found by trying every one of them (RCALC-13)', () => {
    for (const inquiry of [inquiryOf(814, 45, 6, true), inquiryOf(815, 40, 6), inquiryOf(814, 59, 10)])
      for (const premium of [2_000, 3_000, 4_000].map(taka))
        expect(findSumAssured(edition, inquiry, premium)).toBe(findByTrying(inquiry, premium))
  })

  it('is found for every premium that pays for the smallest sum (RCALC-13)', () => {
    const inquiry = inquiryOf(814, 30, 10)
    for (let steps = 0; steps < 40; steps++) {
      const premium = instalmentOf(inquiry, taka(100_000) + steps * sumStep)
      expect(findSumAssured(edition, inquiry, premium)).toBe(findByTrying(inquiry, premium, taka(110_000)))
    }
  })

  it('is never below the smallest sum, even where that is above the first rebate bands (RCALC-13)', () => {
    const sumAssured = { regular: { min: taka(300_000) }, multiple: 1 }
    const inquiry = { ...inquiryOf(814, 30, 10), plan: planWith(814, { sumAssured }) }
    expect(findSumAssured(edition, inquiry, taka(2_000))).toBeUndefined()
    expect(findSumAssured(edition, inquiry, taka(3_000))).toBe(
      findSumAssured(edition, inquiryOf(814, 30, 10), taka(3_000)),
    )
  })

  it('is never a sum made free by a rebate as large as its rate (RCALC-13)', () => {
    const inquiry = inquiryOf(814, 30, 10)
    const { tabularRate } = priceOfSum(edition, inquiry, taka(100_000))
    for (const perMille of [tabularRate, tabularRate + 5_000]) {
      const highSaRebate = [{ from: taka(300_000), perMille }]
      const plan = planWith(814, { highSaRebate })
      const slip = { ...edition, book: { ...edition.book, plans: new Map([[814, plan]]) } }
      expect(findSumAssured(slip, { ...inquiry, plan }, taka(10_000))).toBe(taka(299_900))
    }
  })

  it('has an instalment equal to the premium or at most Tk 2 below it (RCALC-13)', () => {
    fc.assert(
      fc.property(inquiries, anyPremium, (inquiry, premium) => {
        const sum = findSumAssured(edition, inquiry, premium)
        if (sum === undefined) return
        const rest = toTaka(premium - instalmentOf(inquiry, sum))
        expect(rest).toBeGreaterThanOrEqual(0)
        expect(rest).toBeLessThanOrEqual(2)
        expect(sum % sumStep).toBe(0)
        expect(sum).toBeGreaterThanOrEqual(taka(100_000))
      }),
      { numRuns: 300, seed: 7 },
    )
  })

  it('never falls with a higher premium, even across rebate bands (RCALC-13)', () => {
    fc.assert(
      fc.property(inquiries, anyPremium, anyPremium, (inquiry, one, other) => {
        const smaller = findSumAssured(edition, inquiry, Math.min(one, other)) ?? 0
        expect(findSumAssured(edition, inquiry, Math.max(one, other)) ?? 0).toBeGreaterThanOrEqual(smaller)
      }),
      { numRuns: 300, seed: 7 },
    )
  })

  it('may jump into the next rebate band, whose first sum costs less than the last one below (RCALC-13)', () => {
    const inquiry = inquiryOf(815, 35, 9)
    const [band] = inquiry.plan.highSaRebate.slice(-1)
    const first = band?.from ?? 0
    expect(instalmentOf(inquiry, first)).toBeLessThan(instalmentOf(inquiry, first - sumStep))
    const found = findSumAssured(edition, inquiry, instalmentOf(inquiry, first)) ?? 0
    expect(rebateFor(inquiry.plan, found)).toBe(band?.perMille)
  })

  it('is smaller with critical illness, since the premium also pays for that rider (RCALC-13)', () => {
    fc.assert(
      fc.property(inquiries, anyPremium, ({ hasCriticalIllness: _, ...inquiry }, premium) => {
        if (inquiry.plan.code !== 814) return
        const without = findSumAssured(edition, { ...inquiry, hasCriticalIllness: false }, premium)
        const sum = findSumAssured(edition, { ...inquiry, hasCriticalIllness: true }, premium)
        if (sum === undefined || without === undefined) return
        expect(sum).toBeLessThan(without)
        const { riders } = priceOfSum(edition, { ...inquiry, hasCriticalIllness: true }, sum)
        const half = halfSumInsured(edition.book.riders, sum)
        expect(riders.map((rider) => [rider.rider, rider.sum])).toEqual([['criticalIllness', half]])
      }),
      { numRuns: 100, seed: 7 },
    )
  })

  it('includes at most Tk 20 lakh of critical illness, however large the sum (A15)', () => {
    const inquiry = inquiryOf(814, 20, 20, true)
    const sum = findSumAssured(edition, inquiry, taka(60_000)) ?? 0
    expect(sum).toBeGreaterThan(taka(4_000_000))
    expect(priceOfSum(edition, inquiry, sum).riders[0]?.sum).toBe(taka(2_000_000))
  })
})

describe('a plan with a maximum', () => {
  it('offers no premium that would pay for more than the maximum, so that nobody overpays (RCALC-13)', () => {
    const inquiry = inquiryOf(814, 30, 10)
    const { sumAssured } = inquiry.plan
    const regular = { min: taka(100_000), max: taka(220_300) }
    const limited = { ...inquiry, plan: { ...inquiry.plan, sumAssured: { ...sumAssured, regular } } }
    expect(listPremiums(edition, limited).map(toTaka)).toEqual([1_000, 1_500, 2_000])
    expect(findSumAssured(edition, limited, taka(2_000))).toBe(taka(220_300))
    expect(findSumAssured(edition, limited, taka(2_500))).toBeUndefined()
  })
})

describe('what is on offer', () => {
  it('is Jibon Swapno and Jibon Bijoy, if the age leaves a term (RCALC-12)', () => {
    const codes = (birth: string) => listPlans(edition, birth, today).map(({ code }) => code)
    expect(codes('1996-03-01')).toEqual([814, 815])
    expect(codes('1962-03-01'), 'at 64 a Bijoy of six years is left').toEqual([815])
    expect(codes('1961-03-01'), 'at 65 only a single premium').toEqual([])
    expect(codes('2010-03-01')).toEqual([])
  })

  it('are the monthly terms: no 3 and 4 with 814; 6, 9 and 12 with 815 (RCALC-12)', () => {
    const terms = (plan: number, age: number) => termsOf(planOf(plan), age)
    expect([terms(814, 30), terms(814, 60)]).toEqual([
      [5, 6, 8, 10, 12, 15, 20],
      [5, 6, 8, 10],
    ])
    expect([terms(815, 30), terms(815, 60)]).toEqual([
      [6, 9, 12],
      [6, 9],
    ])
  })

  it('are the terms that some listed premium buys, with the plan’s paying term, with or without critical illness (RCALC-12)', () => {
    const highest = taka(10_000)
    const from = (min: Poisha) =>
      termsOf(planWith(814, { sumAssured: { regular: { min }, multiple: 1 } }), 30)
    const tenYears = findSumAssured(edition, inquiryOf(814, 30, 10), highest) ?? 0
    expect(findSumAssured(edition, inquiryOf(814, 30, 10, true), highest)).toBeLessThan(tenYears)
    expect(from(tenYears)).toEqual([10, 12, 15, 20])
    expect(from(tenYears + sumStep)).toEqual([12, 15, 20])
    expect(from(taka(100_000_000))).toEqual([])
    const paidSix = planWith(814, {
      payingTerm: { kind: 'byTerm', years: { 10: 6, 12: 12 } },
      sumAssured: { regular: { min: tenYears }, multiple: 1 },
    })
    expect(termsOf(paidSix, 30)).toEqual([12])
  })

  it('are the listed premiums that buy the smallest sum assured, and no others (RCALC-13)', () => {
    const inquiry = inquiryOf(814, 30, 10)
    const open = listPremiums(edition, inquiry)
    expect(open.map(toTaka)).toEqual([1_000, 1_500, 2_000, 2_500, 3_000, 4_000, 5_000, 7_500, 10_000])
    for (const premium of premiums)
      expect(open.includes(premium)).toBe(instalmentOf(inquiry, taka(100_000)) <= premium)
    expect(listPremiums(edition, inquiryOf(814, 60, 5)).map(toTaka)[0]).toBe(2_000)
  })
})

function planOf(code: number): Plan {
  const plan = findFixedPlan(edition.book, code)
  if (!plan) throw new Error(`No plan ${code}`)
  return plan
}
type Plan = PricedInquiry['plan']

function planWith(code: number, changes: Partial<Plan>): Plan {
  return { ...planOf(code), ...changes }
}

function termsOf(plan: Plan, age: number): number[] {
  return listFixedTerms(edition, plan, ageAt(age)).map(({ term }) => term)
}

function ageAt(years: number) {
  return entryAgeOn(planOf(814), `${2026 - years}-03-01`, today)
}

function inquiryOf(plan: number, age: number, term: number, hasCriticalIllness = false): PricedInquiry {
  return { plan: planOf(plan), age: ageAt(age), mode: 'M', term, payingTerm: term, hasCriticalIllness }
}

function instalmentOf(inquiry: PricedInquiry, sum: Poisha): Poisha {
  return priceOfSum(edition, inquiry, sum).instalment
}

function findByTrying(inquiry: PricedInquiry, premium: Poisha, highest = taka(600_000)): Poisha | undefined {
  let found: Poisha | undefined
  for (let sum = taka(100_000); sum <= highest; sum += sumStep)
    if (instalmentOf(inquiry, sum) <= premium) found = sum
  return found
}

/** Any person and policy that the calculator can be asked about. */
const inquiries = fc
  .record({
    code: fc.constantFrom(814, 815),
    age: fc.integer({ min: 18, max: 60 }),
    at: fc.nat(),
    hasCriticalIllness: fc.boolean(),
  })
  .map(({ code, age, at, hasCriticalIllness }) => {
    const terms = termsOf(planOf(code), age)
    return inquiryOf(code, age, terms[at % terms.length] ?? 6, hasCriticalIllness && code === 814)
  })
const anyPremium = fc.integer({ min: 500, max: 30_000 }).map(taka)
