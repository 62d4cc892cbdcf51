import { describe, expect, it } from 'vitest'
import { taka } from '#kernel/money.ts'
import type { Plan } from '#sales/plans/rate-book.ts'
import { shippedEdition } from '../../../tests/calculators/shipped-edition.ts'
import { asPaid, calculate, quoteOf } from './calculation.ts'
import { type Answers, answersOf, type Inputs } from './inputs.ts'
import { presentCalculation, presentPlan } from './present.ts'
import { judgeAnswers, judgeBirth, judgeInquiry, judgePlan } from './rules.ts'

const edition = shippedEdition
const today = '2026-03-01'

/** Shirin, thirty, saves for her daughter's school in Jibon Swapno. */
const shirin: Answers = { birth: '1996-03-01', plan: '814', term: '10', premium: '2000', gender: '2' }
/** Kamal, thirty-five, wants payouts during the term: Jibon Bijoy. */
const kamal: Answers = { birth: '1991-03-01', plan: '815', term: '9', premium: '3000' }

describe('a plan of the return calculator as a caller sees it', () => {
  it('says which fields it shows, and whether it pays out during the term (RCALC-03, RCALC-09, RCALC-12)', () => {
    expect(seen(814)).toEqual({
      policy_id: 814,
      plan: 814,
      planName: 'Jibon Swapno',
      bn_planName: 'জীবন স্বপ্ন',
      age: 30,
      fields: { gender: true, critical_illness: true },
      pays_on_the_way: false,
    })
    expect(seen(815)).toMatchObject({
      fields: { gender: false, critical_illness: false },
      pays_on_the_way: true,
    })
  })

  it('shows critical illness only at an age that allows it (RCALC-03, PCALC-13)', () => {
    expect(seen(814, '1965-10-01')).toMatchObject({ age: 60, fields: { critical_illness: true } })
    expect(seen(814, '1964-10-01')).toMatchObject({
      age: 61,
      fields: { gender: true, critical_illness: false },
    })
  })
})

describe('a return as a caller sees it', () => {
  it('has the fields of the result and those that a proposal needs (RCALC-05, RCALC-11)', () => {
    const answer = answerTo({ ...shirin, criticalIllness: '1' })
    const chosen = { policy_id: 814, gender: 2, critical_illness: 1 }
    expect(answer).toMatchObject({
      ...chosen,
      planName: 'Jibon Swapno',
      bn_planName: 'জীবন স্বপ্ন',
      age: 30,
      premium_amount: 2_000,
      terms: 10,
      sum_assured: 217_400,
      critical_illness_amount: 108_700,
      sum_step: 100,
      mode: 'M',
      dateOf_birth: '1996-03-01',
      doc: today,
      yearly_premium: 24_000,
      edition: { name: edition.name, illustrative: true },
    })
    expect(answer.payload).toEqual({ ...chosen, dob: '1996-03-01', term: 10, premium: 2_000 })
  })

  it('of a plan that does not ask for gender has none (RCALC-03, RCALC-05)', () => {
    const answer = answerTo(kamal)
    expect(answer).not.toHaveProperty('gender')
    expect(answer).toMatchObject({ critical_illness: 0, critical_illness_amount: 0 })
    expect(answer.payload).toEqual({
      policy_id: 815,
      critical_illness: 0,
      dob: '1991-03-01',
      term: 9,
      premium: 3_000,
    })
  })

  it('has its table in taka (RCALC-06 to RCALC-09)', () => {
    // Tk 3,000 a month buy Tk 261,700.
    const { table } = answerTo(kamal)
    expect(table.years).toHaveLength(9)
    expect(table.years[2]).toEqual({
      year: 3,
      cumulative_premium: 108_000,
      bonus: { bdt_40: 31_404, bdt_50: 39_255 },
      death_benefit: 130_850,
      survival_benefit: 65_425,
    })
    expect(table.yearly_bonus).toEqual({ bdt_40: 10_468, bdt_50: 13_085 })
    expect(table.maturity).toEqual({ amount: 130_850, with_bonus: { bdt_40: 225_062, bdt_50: 248_615 } })
  })
})

describe('a quote of the return calculator', () => {
  it('has all its answers, empty where nothing was asked (RCALC-11)', () => {
    expect(answersOf(inputsOf({ ...shirin, criticalIllness: '1' }))).toEqual({
      birth: '1996-03-01',
      plan: '814',
      term: '10',
      premium: '2000',
      gender: 'F',
      criticalIllness: '1',
    })
    expect(answersOf(inputsOf(kamal))).toMatchObject({ gender: '', criticalIllness: '0' })
  })

  it('has the chosen premium as basic instalment without a rider, and the basic cover’s own with one (RCALC-13)', () => {
    const plain = calculate(edition, inputsOf({ ...shirin, term: '5', premium: '7500' }))
    expect(quoteOf(plain, today)).toMatchObject({ instalment: taka(7_500), basicInstalment: taka(7_500) })
    const covered = calculate(edition, inputsOf({ ...shirin, criticalIllness: '1' }))
    const { instalment, basicInstalment } = quoteOf(covered, today)
    expect(instalment).toBe(taka(2_000))
    expect(basicInstalment).toBe(covered.price.basicInstalment)
    expect(basicInstalment).toBeLessThan(instalment)
    expect(covered.riders.map(({ rider, sum }) => [rider, sum])).toEqual([['criticalIllness', taka(108_700)]])
    expect(asPaid(covered).price.yearly).toBe(taka(24_000))
  })
})

describe('what each list of the return calculator requires (RCALC-12)', () => {
  it('the plans need a birth date before today', () => {
    expect(judgeBirth({ birth: '1996-03-01' }, today)).toEqual({ birth: '1996-03-01', problems: [] })
    expect(judgeBirth({}, today).problems).toEqual([{ field: 'birth', code: 'inputRequired' }])
    expect(judgeBirth({ birth: '2026-03-02' }, today)).toEqual({
      birth: undefined,
      problems: [{ field: 'birth', code: 'dateUnreadable' }],
    })
  })

  it('the terms need the plan too, open at that age', () => {
    const { chosen } = judgePlan(edition, { birth: '1996-03-01', plan: '814' }, today)
    expect([chosen?.plan.code, chosen?.age.priced]).toEqual([814, 30])
    expect(judgePlan(edition, { birth: '1996-03-01' }, today)).toEqual({
      chosen: undefined,
      problems: [{ field: 'plan', code: 'inputRequired' }],
    })
    expect(judgePlan(edition, { birth: '1950-03-01', plan: '814' }, today)).toEqual({
      chosen: undefined,
      problems: [{ field: 'plan', code: 'tooOldForPlan', params: { n: 60 } }],
    })
    expect(judgePlan(edition, { plan: '814' }, today).chosen).toBeUndefined()
  })

  it('a plan whose only term at this age is a single premium is not open: 815 at 65', () => {
    expect(judgePlan(edition, { birth: '1961-03-01', plan: '815' }, today).problems).toEqual([
      { field: 'plan', code: 'noTermAtThisAge' },
    ])
  })

  it('the premiums need the term too, and critical illness if it is chosen', () => {
    const { premium: _, gender: __, ...asked } = shirin
    expect(judgeInquiry(edition, { ...asked, criticalIllness: '1' }, today).inquiry).toMatchObject({
      birth: '1996-03-01',
      start: today,
      mode: 'M',
      term: 10,
      payingTerm: 10,
      hasCriticalIllness: true,
    })
    expect(judgeInquiry(edition, asked, today).inquiry?.hasCriticalIllness).toBe(false)
    expect(judgeInquiry(edition, { ...asked, term: '' }, today)).toEqual({
      inquiry: undefined,
      problems: [{ field: 'term', code: 'inputRequired' }],
    })
    expect(judgeInquiry(edition, { ...asked, criticalIllness: '2' }, today)).toEqual({
      inquiry: undefined,
      problems: [{ field: 'criticalIllness', code: 'choiceUnknown' }],
    })
  })

  it('critical illness outside its ages is refused with the age limit (PCALC-13)', () => {
    const old = { ...shirin, birth: '1965-03-01', term: '5', criticalIllness: '1' }
    expect(judgeAnswers(edition, old, today).problems).toEqual([
      { field: 'plan', code: 'tooOldForPlan', params: { n: 60 } },
      { field: 'criticalIllness', code: 'criticalIllnessTooOld', params: { n: 60 } },
    ])
  })

  it('the refusal of a premium that is too small names the smallest one (RCALC-13)', () => {
    expect(judgeAnswers(edition, { ...shirin, premium: '500' }, today).problems).toEqual([
      { field: 'premium', code: 'premiumReachesNoSum', params: { n: 100_000 } },
    ])
  })
})

function seen(code: number, birth = '1996-03-01') {
  return presentPlan(edition, planOf(code), { birth, start: today })
}

function planOf(code: number): Plan {
  return edition.book.plans.get(code) ?? expect.fail(`No plan ${code}`)
}

function inputsOf(answers: Answers): Inputs {
  const { inputs, problems } = judgeAnswers(edition, answers, today)
  if (!inputs) throw new Error(JSON.stringify(problems))
  return inputs
}

function answerTo(answers: Answers) {
  return presentCalculation(calculate(edition, inputsOf(answers)))
}
