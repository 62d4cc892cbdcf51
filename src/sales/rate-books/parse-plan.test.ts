import { describe, expect, it } from 'vitest'
import { taka } from '#kernel/money.ts'
import type { Plan } from '#sales/plans/rate-book.ts'
import { forTerm, overrideKey } from '#sales/plans/rate-book.ts'
import { shippedEdition } from '../../../tests/calculators/shipped-edition.ts'
import { planFrom } from './parse-plan.ts'
import { type RawPlan, rawRateBook } from './rate-book-schema.ts'
import { readShippedEdition } from './server/shipped-edition.ts'

const { book } = shippedEdition
const planOf = (code: number): Plan => book.plans.get(code) ?? expect.fail(`No plan ${code}`)
const shares = (code: number, schedule: string) => {
  const found = planOf(code).benefits.schedules[schedule] ?? expect.fail(`No schedule ${schedule}`)
  return { survival: Object.fromEntries(found.survival), maturity: found.maturity }
}

describe('a plan of the rate book, in whole numbers (PCALC-43; premium-basis §5)', () => {
  it('has limits in poisha; one without a minimum has no limits of that kind', () => {
    expect(planOf(806).sumAssured).toEqual({
      regular: { min: taka(100_000), max: taka(500_000) },
      single: undefined,
      multiple: taka(20_000),
    })
    expect(planOf(803).sumAssured).toEqual({
      regular: undefined,
      single: { min: taka(50_000), max: taka(50_000_000) },
      multiple: taka(5_000),
    })
  })

  it('has its mode adjustment in ten-thousandths, and its rebates highest first', () => {
    expect(planOf(802).modeAdjustment).toEqual({ Y: -200, H: -100, Q: 0, M: 0, N: 0 })
    expect(planOf(815).modeAdjustment).toEqual({ Y: 0, H: 100, Q: 150, M: 200, N: 0 })
    expect(planOf(802).highSaRebate).toEqual([
      { from: taka(1_000_000), perMille: 300 },
      { from: taka(500_000), perMille: 250 },
      { from: taka(200_000), perMille: 150 },
    ])
  })

  it('is paid during the whole term, once, either way, until an age, or by a list of paying terms', () => {
    expect(planOf(802).payingTerm).toEqual({ kind: 'term' })
    expect(planOf(803).payingTerm).toEqual({ kind: 'single' })
    expect(planOf(815).payingTerm).toEqual({ kind: 'termOrSingle' })
    expect(planOf(807).payingTerm).toEqual({ kind: 'untilAge', age: 18 })
    expect(planOf(807).terms).toEqual({ untilAge: 23 })
    expect(planOf(806).payingTerm).toEqual({ kind: 'byTerm', years: { 16: 10, 20: 12, 24: 15 } })
    expect(planOf(806).entryAge).toMatchObject({ min: 14, max: { 16: 50, 20: 45, 24: 41 } })
    expect([20, 21].map((term) => forTerm(planOf(806).entryAge.max, term))).toEqual([45, undefined])
    expect(forTerm(planOf(802).entryAge.max, 20)).toBe(50)
  })

  it('has one payout schedule for every term, or one for each term and mode', () => {
    expect(shares(805, '*')).toEqual({ survival: { 5: 2_000, 10: 2_000, 15: 2_000 }, maturity: 4_000 })
    expect(shares(806, '24')).toEqual({
      survival: { 4: 1_200, 8: 1_200, 12: 1_200, 16: 1_200, 20: 1_200 },
      maturity: 4_000,
    })
    expect(shares(815, '5N')).toEqual({
      survival: { 1: 1_000, 2: 1_000, 3: 1_000, 4: 1_000 },
      maturity: 6_000,
    })
    expect(Object.keys(planOf(815).benefits.schedules).toSorted()).toEqual(['12', '5N', '6', '9'])
  })

  it('has the extras of its kind, and none of another’s', () => {
    expect(planOf(808)).toMatchObject({
      vestingAges: [55, 65],
      benefits: { guaranteedAdditions: { share: 500, years: 5 }, hasBonus: true },
    })
    expect(planOf(806).benefits).toMatchObject({
      death: 10_000,
      hasBonus: false,
      afterMaturity: { kind: 'halfTerm', share: 5_000 },
      guaranteedAdditions: undefined,
      options: undefined,
      illustrationBonus: undefined,
    })
    expect(planOf(802).benefits).toMatchObject({
      death: 12_500,
      afterMaturity: { kind: 'wholeLife', share: 10_000 },
    })
    expect(planOf(807).benefits).toMatchObject({
      refundBeforeRisk: true,
      options: {
        ages: [18, 19, 20, 21, 22],
        survival: { 1: 0, 2: 500, 3: 1_000, 4: 1_500 },
        maturity: { 1: 10_000, 2: 7_500, 3: 5_000, 4: 2_500 },
      },
    })
    expect(planOf(815).benefits.illustrationBonus).toBe(500)
    expect([...(planOf(815).benefits.finalAdditions[6] ?? [])]).toEqual([
      [5, 500],
      [6, 1_200],
    ])
    expect(planOf(816).kind).toBe('annuity')
    expect([planOf(806).maxMaturityAge, planOf(802).maxMaturityAge]).toEqual([undefined, 75])
    expect([planOf(802).singleBasis, planOf(815).singleBasis?.name]).toEqual([undefined, 'PAR_SINGLE'])
    expect([planOf(802).hidesPayingTerm, planOf(803).hidesPayingTerm]).toEqual([true, false])
  })
})

describe('a plan in a form that the shipped book does not use (PCALC-43)', () => {
  const raw = rawRateBook.parse(JSON.parse(readShippedEdition().book))
  const bases = new Map([...book.plans.values()].map(({ basis }) => [basis.name, basis]))
  const rawPlan = (code: number): RawPlan =>
    raw.plans.find((plan) => plan.code === code) ?? expect.fail(`No plan ${code}`)
  const read = (code: number, change: (plan: RawPlan) => Partial<RawPlan>) =>
    planFrom({ ...rawPlan(code), ...change(rawPlan(code)) }, bases, raw)
  const benefits = (code: number, change: Partial<RawPlan['benefits']>) =>
    read(code, (plan) => ({ benefits: { ...plan.benefits, ...change } })).benefits

  it('has its rebates highest first, whatever their order in the file', () => {
    const highSaRebate: RawPlan['highSaRebate'] = [
      [500_000, 2.5],
      [1_000_000, 3],
      [200_000, 1.5],
    ]
    const froms = read(802, () => ({ highSaRebate })).highSaRebate.map(({ from }) => from)
    expect(froms).toEqual([1_000_000, 500_000, 200_000].map(taka))
  })

  it('has its own limits rather than those of the book', () => {
    const sumAssured = { minRegular: 1, maxRegular: 2, minSingle: 3, maxSingle: 4, multiple: 1 }
    expect(read(802, () => ({ sumAssured })).sumAssured).toEqual({
      regular: { min: 100, max: 200 },
      single: { min: 300, max: 400 },
      multiple: 100,
    })
  })

  it('has no survival benefits for a term under which the file names no year', () => {
    const read = benefits(815, {
      survival: { 9: { 3: 0.25 }, 6: 0.25 },
      maturity: { 6: 0.5, 9: 0.5, 12: 0.5 },
    })
    const survival = Object.entries(read.schedules).map(([term, each]) => [term, ...each.survival])
    expect(survival).toEqual([['6'], ['9', [3, 2_500]], ['12']])
    const flat = benefits(805, { survival: { 5: 0.2, 10: { 1: 0.2 } } }).schedules['*']
    expect([...(flat?.survival ?? [])]).toEqual([[5, 2_000]])
  })

  it('pays by option only where maturity does too, and only at the ages it names', () => {
    expect(benefits(807, { maturityByOption: undefined }).options).toBeUndefined()
    expect(benefits(807, { options: undefined }).options).toBeUndefined()
    expect(benefits(807, { survivalAges: undefined }).options?.ages).toEqual([])
    expect(benefits(807, { options: { 2: 0.05 } }).options?.survival).toEqual({ 1: 0, 2: 500, 3: 0, 4: 0 })
  })

  it('cannot be read where it points to a basis or a mode scheme that is not there', () => {
    for (const gone of [{ basis: 'GONE' }, { modeScheme: 'GONE' }])
      expect(() => read(802, () => gone)).toThrow(
        'Plan 802 points to a basis or mode scheme that is not there',
      )
  })
})

describe('the riders and the return calculator of the rate book (PCALC-43)', () => {
  it('have their limits in poisha and their rates in poisha for 1000', () => {
    expect(book.riders.accident).toEqual({ perMille: 100, maxSum: taka(5_000_000), minAge: 18, ceaseAge: 70 })
    expect(book.riders.criticalIllness).toEqual({
      incidenceFactor: 2.14,
      loading: 0.1,
      interest: 0.05,
      maxSum: taka(2_000_000),
      maxShare: 5_000,
      minAge: 18,
      maxEntryAge: 60,
      ceaseAge: 65,
    })
    expect(book.riders.hospital.bands).toEqual([0, 100_000, 200_000, 300_000, 400_000].map(taka))
    expect(book.riders.hospital.basis).toMatchObject({ name: 'HEALTH', claimAt30: 8, claimGrowth: 0.03 })
    const { perHundred, ...waiver } = book.riders.premiumWaiver
    expect(waiver).toEqual({
      parentAge: [18, 55],
      durations: [6, 10, 15, 20],
      ageUpper: [25, 30, 35, 40, 45, 50, 56],
    })
    expect(perHundred[0]).toEqual([165, 170, 185, 225, 285, 405, 575])
    expect(perHundred[3]?.at(-1)).toBeNull()
    expect(book.fixedPremium).toMatchObject({ plans: [814, 815], mode: 'M', sumStep: taka(100) })
    expect(book.fixedPremium.premiums[0]).toBe(taka(500))
  })

  it('have non-medical limits by age; a book without them gets the defaults', () => {
    expect(book.sumRules).toEqual({
      maximum: taka(50_000_000),
      nonMedical: [
        { toAge: 35, upTo: taka(3_000_000) },
        { toAge: 45, upTo: taka(2_000_000) },
        { toAge: 50, upTo: taka(1_000_000) },
        { toAge: 55, upTo: taka(500_000) },
        { toAge: undefined, upTo: taka(200_000) },
      ],
      singlePremiumShare: 5_000,
    })
  })

  it('an own rate is found by plan, way of paying, option, age and term', () => {
    const cell = { plan: 814, isSingle: false, option: 1, age: 36, term: 5 } as const
    const keys = [
      cell,
      { ...cell, plan: 815 },
      { ...cell, isSingle: true },
      { ...cell, option: 2 as const },
      { ...cell, age: 5 },
      { ...cell, age: 5, term: 36 },
    ].map(overrideKey)
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys[0]).toBe('814/regular/1/36/5')
  })
})
