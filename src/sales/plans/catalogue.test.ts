import { describe, expect, it } from 'vitest'
import { toTaka } from '#kernel/money.ts'
import { shippedEdition } from '../../../tests/calculators/shipped-edition.ts'
import {
  entryAgeOn,
  findAgeProblem,
  findPlan,
  findRiderAgeProblem,
  highestEntryAge,
  listAllTerms,
  listPlansFor,
  listTerms,
  sumLimitsOf,
  visibleFields,
} from './catalogue.ts'
import {
  accidentChoices,
  criticalIllnessChoice,
  genderNumber,
  hospitalBands,
  type Mode,
  modeNumber,
  modes,
  parseGender,
  parseMode,
  singleMode,
} from './codes.ts'
import type { Plan } from './rate-book.ts'
import { en } from './words.en.ts'

const { book } = shippedEdition

describe('the catalogue of plans', () => {
  it.each([
    [[803, 816, 8141, 8151, 809], 'N'],
    [[811], 'YH'],
    [[801, 802, 806, 807, 808, 810, 804, 805, 813], 'MQHY'],
    [[814, 815], 'MQHYN'],
  ] as const)('plans %j are paid %s (PCALC-07)', (codes, modes) => {
    for (const code of codes) expect(planNamed(code).modes.join('')).toBe(modes)
  })

  it.each([814, 815])('plan %i paid once allows only term 5 with paying term 1 (PCALC-08)', (code) => {
    expect(listTerms(planNamed(code), 'N', 30)).toEqual([{ term: 5, payingTerms: [1] }])
  })

  it.each([814, 815])('plan %i paid in instalments never allows paying term 1 (PCALC-09)', (code) => {
    for (const mode of ['M', 'Q', 'H', 'Y'] as const)
      expect(listTerms(planNamed(code), mode, 30).flatMap((choice) => choice.payingTerms)).not.toContain(1)
  })

  it('Jibon Bijoy has no term 5 in instalments, because no paying term is left (PCALC-09)', () => {
    expect(termsOf(815, 'M', 30)).toEqual([6, 9, 12])
  })

  it('Jibon Swapno leaves terms 3 and 4 out (PCALC-08)', () => {
    expect(termsOf(814, 'Y', 30)).toEqual([5, 6, 8, 10, 12, 15, 20])
  })

  it('terms end with the highest maturity age of the plan (PCALC-08, PCALC-42)', () => {
    expect(termsOf(802, 'Y', 50).at(-1)).toBe(25)
    expect(termsOf(808, 'Y', 50)).toEqual([7, 8, 9, 10, 11, 12, 13, 14, 15])
    expect(termsOf(806, 'Y', 46)).toEqual([16])
  })

  it('a child of five has a term until 23, and pays until 18 (PCALC-09)', () => {
    expect(listTerms(planNamed(807), 'Y', 5)).toEqual([{ term: 18, payingTerms: [13] }])
  })

  it('the paying term is hidden for 801, 802 and 813, and only there (PCALC-10)', () => {
    expect(codesWhere((plan) => !visibleFields(plan).payingTerm)).toEqual([801, 802, 813])
  })

  it('riders are shown by one table (PCALC-11, PCALC-12, PCALC-13, PCALC-15, CODE-09)', () => {
    expect(codesWhere((plan) => visibleFields(plan).accident)).toEqual([
      802, 804, 805, 806, 808, 813, 814, 815,
    ])
    expect(codesWhere((plan) => visibleFields(plan).hospital)).toEqual([
      802, 804, 805, 806, 807, 808, 813, 814, 815,
    ])
    expect(codesWhere((plan) => visibleFields(plan).criticalIllness)).toEqual([
      802, 804, 806, 807, 808, 813, 815,
    ])
  })

  it.each([814, 815])('paid once, plan %i shows no riders (PCALC-10)', (code) => {
    expect(visibleFields(planNamed(code), 1)).toMatchObject({
      accident: false,
      hospital: false,
      criticalIllness: false,
    })
  })

  it('only Young Citizen asks for the parent (PCALC-14)', () => {
    expect(codesWhere((plan) => visibleFields(plan).parentBirth)).toEqual([807])
    expect(codesWhere((plan) => visibleFields(plan).option)).toEqual([807])
  })

  it('plans paid only once have single limits, all others regular ones (PCALC-19)', () => {
    expect(sumLimitsOf(planNamed(803)).min).toBe(5_000_000)
    expect(sumLimitsOf(planNamed(801))).toEqual({ min: 7_500_000, max: 20_000_000, multiple: 500_000 })
  })

  it('the priced age is the age at the nearest birthday, the legal age is in completed years (PCALC-42)', () => {
    const nearlyEighteen = entryAgeOn(planNamed(802), '2008-03-01', '2026-01-01')
    expect(nearlyEighteen).toMatchObject({ priced: 18, completed: 17 })
    expect(findAgeProblem(planNamed(802), nearlyEighteen)?.code).toBe('tooYoungForPlan')
    expect(entryAgeOn(planNamed(807), '2020-03-01', '2026-01-01').priced).toBe(5)
    const halfPastFifty = entryAgeOn(planNamed(802), '1975-03-01', '2026-01-01')
    expect(findAgeProblem(planNamed(802), halfPastFifty)?.code).toBe('tooOldForPlan')
  })

  it('a baby joins Young Citizen from its ninetieth day (PCALC-06)', () => {
    expect(codesFor('2025-10-03', '2025-12-31')).not.toContain(807)
    expect(codesFor('2025-10-02', '2025-12-31')).toContain(807)
  })

  it('a person of thirty is offered every plan for adults (PCALC-06)', () => {
    expect(codesFor('1995-05-05', '2025-05-05')).toEqual([
      801, 802, 803, 804, 805, 806, 808, 809, 810, 811, 813, 814, 815, 816, 8141, 8151,
    ])
  })

  it('accidental cover begins at 18, critical illness ends at 60; a child of 807 is insured from entry (PCALC-11, PCALC-13)', () => {
    const at = (years: number) => ({ priced: years, completed: years, days: years * 365 })
    expect(findRiderAgeProblem(book.riders, planNamed(804), 'accident', at(17))).toEqual({
      code: 'accidentTooYoung',
      params: { n: 18 },
    })
    expect(findRiderAgeProblem(book.riders, planNamed(804), 'criticalIllness', at(61))).toEqual({
      code: 'criticalIllnessTooOld',
      params: { n: 60 },
    })
    expect(findRiderAgeProblem(book.riders, planNamed(807), 'criticalIllness', at(3))).toBeUndefined()
  })

  it('a refused age is told the limit: years, a baby’s days, or the highest age of all terms (PCALC-06, PCALC-42)', () => {
    const problem = (code: number, years: number, days = years * 365) =>
      findAgeProblem(planNamed(code), { priced: years, completed: years, days })
    expect(problem(802, 17)).toEqual({ code: 'tooYoungForPlan', params: { n: 18 } })
    expect(problem(802, 18)).toBeUndefined()
    expect(problem(807, 0, 89)).toEqual({ code: 'tooFewDaysForPlan', params: { n: 90 } })
    expect(problem(807, 0, 90)).toBeUndefined()
    expect(problem(802, 50)).toBeUndefined()
    expect(problem(802, 51)).toEqual({ code: 'tooOldForPlan', params: { n: 50 } })
    expect(highestEntryAge(planNamed(806))).toBe(50)
    expect(problem(806, 51)).toEqual({ code: 'tooOldForPlan', params: { n: 50 } })
    expect(problem(815, 65), 'a single premium is a term too').toBeUndefined()
  })

  it('a pension begins within its vesting ages (PCALC-08)', () => {
    expect(termsOf(808, 'Y', 40)).toEqual([15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25])
    const until60 = { ...planNamed(808), vestingAges: [55, 60] as const }
    expect(listTerms(until60, 'Y', 40).map(({ term }) => term)).toEqual([15, 16, 17, 18, 19, 20])
  })

  it('a child plan whose years of paying are over has no term (PCALC-09)', () => {
    const older = { ...planNamed(807), entryAge: { min: 0, minDays: 90, max: 30 } }
    expect(listTerms(older, 'Y', 17)).toEqual([{ term: 6, payingTerms: [1] }])
    expect([18, 19, 23, 24].map((age) => listTerms(older, 'Y', age))).toEqual([[], [], [], []])
  })

  it('cached terms are those of the age and mode asked for (PCALC-08)', () => {
    const asked = [30, 35, 40, 45, 50].flatMap((age) => modes.map((mode) => ({ age, mode })))
    const terms = (plan: Plan) =>
      asked.map(({ age, mode }) => listTerms(plan, mode, age).map(({ term }) => term))
    const inTurn = terms(planNamed(815))
    const alone = asked.map(({ age, mode }) =>
      listTerms({ ...planNamed(815) }, mode, age).map(({ term }) => term),
    )
    expect(inTurn).toEqual(alone)
    expect(new Set(alone.map(String)).size).toBeGreaterThan(1)
  })

  it('all terms of a plan carry the paying terms of all its modes, each once (PCALC-40)', () => {
    expect(listAllTerms(planNamed(815), 30)).toEqual([
      { term: 5, payingTerms: [1] },
      ...[6, 9, 12].map((term) => ({ term, payingTerms: [term] })),
    ])
    expect(listAllTerms(planNamed(814), 62).map(({ term }) => term)).toEqual([])
    expect(listAllTerms(planNamed(807), 18)).toEqual([])
    expect(listAllTerms(planNamed(814), 57).map(({ term }) => term)).toEqual([5, 6, 8, 10, 12])
  })

  it('single-premium limits apply only to plans without any other mode (PCALC-19, A14)', () => {
    const regular = { min: 2, max: 20 }
    const single = { min: 1, max: 10 }
    const limitsOf = (sold: readonly Mode[], sumAssured: object) =>
      sumLimitsOf({ ...planNamed(814), modes: sold, sumAssured: { multiple: 1, ...sumAssured } })
    expect(limitsOf(['Y', 'N'], { regular, single })).toEqual({ ...regular, multiple: 1 })
    expect(limitsOf(['N'], { regular, single })).toEqual({ ...single, multiple: 1 })
    expect(limitsOf(['N'], { regular })).toEqual({ ...regular, multiple: 1 })
    expect(limitsOf(['Y'], { single })).toEqual({ ...single, multiple: 1 })
    expect(limitsOf(['Y'], {})).toEqual({ min: 0, max: undefined, multiple: 1 })
  })

  it('a rider begins and ends at its ages, to the year; the hospital benefit has none (PCALC-11 to PCALC-13)', () => {
    const problem = (rider: 'accident' | 'criticalIllness' | 'hospital', years: number) =>
      findRiderAgeProblem(book.riders, planNamed(804), rider, { priced: years, completed: years, days: 0 })
    expect([18, 69].map((years) => problem('accident', years))).toEqual([undefined, undefined])
    expect(problem('accident', 70)).toEqual({ code: 'accidentTooOld', params: { n: 70 } })
    expect([18, 60].map((years) => problem('criticalIllness', years))).toEqual([undefined, undefined])
    expect(problem('criticalIllness', 17)).toEqual({ code: 'criticalIllnessTooYoung', params: { n: 18 } })
    expect([5, 90].map((years) => problem('hospital', years))).toEqual([undefined, undefined])
  })

  it('an unknown plan code is not found', () => {
    expect(findPlan(book, 812)).toBeUndefined()
    const alone = { ...book, plans: new Map([[802, planNamed(802)]]) }
    expect(listPlansFor(alone, '1995-05-05', '2025-05-05').map(({ code }) => code)).toEqual([802])
  })

  it('a plan of the book that is not on sale is not found', () => {
    const more = { ...book, plans: new Map([...book.plans, [812, { ...planNamed(802), code: 812 }]]) }
    expect(findPlan(more, 812)).toBeUndefined()
    expect(findPlan(more, 802)).toBe(planNamed(802))
  })

  it('a plan that is only paid once is sold for the terms whose benefits it names', () => {
    const once: Plan = { ...planNamed(815), payingTerm: { kind: 'single' } }
    expect(listTerms(once, 'N', 30)).toEqual([6, 9, 12].map((term) => ({ term, payingTerms: [1] })))
  })

  it('accidental cover begins on the eighteenth birthday, not half a year before (PCALC-11, PCALC-42)', () => {
    const nearly = { priced: 18, completed: 17, days: 6_500 }
    expect(findRiderAgeProblem(book.riders, planNamed(804), 'accident', nearly)?.code).toBe(
      'accidentTooYoung',
    )
  })
})

describe('codes', () => {
  it('single premium is written N, and S is read as N (CODE-02)', () => {
    expect(modes.join('')).toBe('MQHYN')
    expect(singleMode).toBe('N')
    expect(['N', 'S', 's'].map(parseMode)).toEqual(['N', 'N', 'N'])
  })

  it('policy details number the modes from yearly to monthly, with the labels of their letters (CODE-02)', () => {
    expect(modeNumber).toEqual({ Y: 1, H: 2, Q: 3, M: 4 })
    expect(['1', '2', '3', '4'].map(parseMode)).toEqual(['Y', 'H', 'Q', 'M'])
    expect(['0', '5', 'X', ''].map(parseMode)).toEqual([undefined, undefined, undefined, undefined])
    expect(en.modes).toEqual({ M: 'Monthly', Q: 'Quarterly', H: 'Half Yearly', Y: 'Yearly', N: 'Single' })
  })

  it('a gender is M, F or, in the calculator, O; the return calculator writes 1 and 2 (CODE-03)', () => {
    expect(['M', 'f', 'O', 'X', '1'].map(parseGender)).toEqual(['M', 'F', 'O', undefined, undefined])
    expect(en.genders).toEqual({ M: 'Male', F: 'Female', O: 'Other' })
    expect(genderNumber).toEqual({ M: 1, F: 2 })
  })

  it('hospital benefit is 1 to 4 for 100,000 to 400,000 taka, or 0 for none (CODE-08)', () => {
    expect(hospitalBands.map((band) => toTaka(book.riders.hospital.bands[band] ?? -1))).toEqual([
      0, 100_000, 200_000, 300_000, 400_000,
    ])
    expect(hospitalBands.map((band) => en.hospitalBands[band].replace(/\D/g, ''))).toEqual([
      '',
      '100000',
      '200000',
      '300000',
      '400000',
    ])
  })

  it('accidental cover is yes or no, critical illness none, half or another amount (CODE-08)', () => {
    expect(accidentChoices.map((choice) => `${choice} ${en.accidentChoices[choice]}`)).toEqual([
      '1 Yes',
      '0 No',
    ])
    expect(criticalIllnessChoice).toEqual({ none: 0, half: 1, other: 2 })
    expect(en.criticalIllnessChoices).toEqual({ 0: 'None', 1: 'Half the sum assured', 2: 'Other amount' })
  })

  it('every plan carries its name; 804 and 811 show their number (CODE-10, CODE-11)', () => {
    const names = [...book.plans.values()].map((plan) => `${plan.code} ${plan.name.en}`)
    expect(names).toEqual([
      '801 Jibon Rakkhak',
      '802 Nabo Jibon Anando',
      '803 Single Premium Endowment Plan',
      '804 Plan 804',
      '805 Money Back Plan 20 Years',
      '806 Bima Diamond',
      '807 Young Citizen',
      '808 Pension Plan',
      '809 Grow Fast',
      '810 Health Plus',
      '811 Plan 811',
      '813 Jibon Surokkha Term Plan',
      '814 Jibon Swapno',
      '815 Jibon Bijoy',
      '816 Jibon Shanti',
      '8141 Jibon Swapno Single Premium',
      '8151 Jibon Bijoy Single Premium',
    ])
  })
})

function planNamed(code: number): Plan {
  const plan = findPlan(book, code)
  if (!plan) throw new Error(`No plan ${code}`)
  return plan
}

function termsOf(code: number, mode: Mode, age: number): number[] {
  return listTerms(planNamed(code), mode, age).map((choice) => choice.term)
}

function codesWhere(holds: (plan: Plan) => boolean): number[] {
  return [...book.plans.values()].filter(holds).map((plan) => plan.code)
}

function codesFor(birth: string, start: string): number[] {
  return listPlansFor(book, birth, start).map((plan) => plan.code)
}
