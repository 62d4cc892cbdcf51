import { describe, expect, it } from 'vitest'
import type { Edition, Plan } from '#sales/plans/rate-book.ts'
import { arif, nusrat, starts, today } from '../../../tests/calculators/askers.ts'
import { shippedEdition } from '../../../tests/calculators/shipped-edition.ts'
import { calculate } from './calculation.ts'
import { calculationAnswer } from './contract.ts'
import type { Answers } from './inputs.ts'
import { presentCalculation, presentPlan, presentPremium } from './present.ts'
import { judgeAnswers } from './rules.ts'

const edition = shippedEdition
const nobody = { parentage: false, premium_option: false, hiddenWithPayingTermOne: [] }

describe('a plan as a caller sees it', () => {
  it('has its ages, terms, limits, modes and fields; a missing limit is null (PCALC-15, PCALC-40)', () => {
    expect(seen(802)).toMatchObject({
      plan: 802,
      planName: 'Nabo Jibon Anando',
      bn_planName: 'নব জীবন আনন্দ',
      minimumEntryAge: 18,
      maximumEntryAge: 50,
      maximumMaturityAge: 75,
      age: 30,
      fields: {
        ...nobody,
        premiumPayingTerm: false,
        accidental_cover: true,
        hospital_rider: true,
        critical_illness: true,
      },
      disabled: {},
    })
    const [details] = seen(802).planDetails
    expect(details).toMatchObject({
      minimumSumAssuredRegularPremium: 100_000,
      maximumSumAssuredRegularPremium: 50_000_000,
      minimumSumAssuredSinglePremium: null,
      maximumSumAssuredSinglePremium: null,
      saMultiples: 5_000,
      policyModesAllowed: ['M', 'Q', 'H', 'Y'],
    })
    expect(details?.termsAllowed.at(0)).toEqual({ policyTerm: 15, premiumPayingTermAllowed: [15] })
    expect(details?.termsAllowed.at(-1)).toEqual({ policyTerm: 35, premiumPayingTermAllowed: [35] })
    expect(details?.termsAllowed).toHaveLength(21)
  })

  it('paid once has single-premium limits, and no maximum age where none is set (PCALC-19, PCALC-40)', () => {
    expect(seen(803).planDetails[0]).toMatchObject({
      minimumSumAssuredRegularPremium: null,
      minimumSumAssuredSinglePremium: 50_000,
      policyModesAllowed: ['N'],
    })
    expect(seen(806)).toMatchObject({ maximumMaturityAge: null, maximumEntryAge: 50 })
    expect(seen(806).planDetails[0]).toMatchObject({ maximumSumAssuredRegularPremium: 500_000 })
  })

  it('names each paying term of a term once, and the riders hidden for a single premium (PCALC-10, PCALC-40)', () => {
    const { planDetails, fields } = seen(815)
    expect(planDetails[0]?.termsAllowed).toEqual([
      { policyTerm: 5, premiumPayingTermAllowed: [1] },
      { policyTerm: 6, premiumPayingTermAllowed: [6] },
      { policyTerm: 9, premiumPayingTermAllowed: [9] },
      { policyTerm: 12, premiumPayingTermAllowed: [12] },
    ])
    expect(fields.hiddenWithPayingTermOne).toEqual(['accidental_cover', 'hospital_rider', 'critical_illness'])
  })

  it('Young Citizen asks for the parent and the payout option (PCALC-14, PCALC-15)', () => {
    expect(seen(807, '2020-06-01')).toMatchObject({
      age: 5,
      fields: { parentage: true, premium_option: true, accidental_cover: false, hospital_rider: true },
    })
  })

  it('says in the reader’s language which visible rider the age forbids, and why (PCALC-11, PCALC-13)', () => {
    const child = '2010-01-01'
    expect(seen(804, child).disabled).toEqual({
      accidental_cover: 'Accidental cover can be taken from age 18.',
      critical_illness: 'Critical illness cover can be taken from age 18.',
    })
    expect(seen(804, child, 'bn').disabled.accidental_cover).toMatch(/১৮/)
    expect(seen(803, child).disabled).toEqual({})
    expect(seen(807, '2020-06-01').disabled).toEqual({})
  })

  it('states the provenance of every parameter (PCALC-43)', () => {
    expect(seen(802).provenance).toMatchObject({
      name: 'specified',
      ages: 'published',
      rates: 'illustrative',
    })
  })
})

describe('the answer of the calculator endpoint', () => {
  it('is exactly Success with the basic and the total instalment (PCALC-38, PCALC-41)', () => {
    const { price, steps } = calculationOf(nusrat)
    if (!steps) throw new Error('Our own tables give steps')
    expect(price.instalment).toBe(steps.instalment)
    expect(presentPremium({ price: steps }, 'bn')).toEqual({
      status: 1,
      message: 'Success',
      instPrem: 4_842,
      totPrem: 5_341,
      premCalcErr: '',
    })
  })

  it('without a price is Failed in every language, with zeros and a reason in the reader’s language (PCALC-38, PCALC-39)', () => {
    const failed = { status: 0, message: 'Failed', instPrem: 0, totPrem: 0 }
    const answer = { problem: { code: 'noSuchPlan' } }
    expect(presentPremium(answer, 'en')).toEqual({ ...failed, premCalcErr: 'No plan found.' })
    expect(presentPremium(answer, 'bn')).toMatchObject(failed)
    expect(presentPremium(answer, 'bn').premCalcErr).toMatch(/[\u0980-\u09ff]/)
  })
})

describe('a calculation as a caller sees it', () => {
  it('has every column of a year in taka, and leaves out columns that the plan lacks (PCALC-28, PCALC-30)', () => {
    const { benefits } = answerTo(nusrat)
    expect(benefits.years).toHaveLength(20)
    expect(benefits.years[2]).toEqual({
      year: 3,
      premium: 64_092,
      cumulative_premium: 192_276,
      survival_benefit: 0,
      bonus: { low: 60_000, high: 120_000 },
      sum_with_bonus: { low: 1_060_000, high: 1_120_000 },
      on_death: { guaranteed: 1_250_000, bonus: { low: 40_000, high: 80_000 } },
    })
    expect(benefits.maturity).toEqual({ guaranteed: 1_000_000, total: { low: 1_400_000, high: 1_800_000 } })
    expect(benefits.altogether).toEqual({ low: 1_400_000, high: 1_800_000 })
    expect(benefits.bonus_rates).toEqual({ low: 0.02, high: 0.04 })
  })

  it('of Jibon Bijoy shows the final addition of each year, of Health Plus the yearly limit (PCALC-28, PCALC-32)', () => {
    const common = { ...nusrat, criticalIllness: '0', criticalSum: '', hospital: '0', sumAssured: '200000' }
    const bijoy = answerTo({ ...common, plan: '815', term: '6', payingTerm: '6', accident: '0' })
    expect(bijoy.benefits.years.map((year) => year.final_addition)).toEqual([0, 0, 0, 0, 10_000, 24_000])
    expect(bijoy.benefits.bonus_rates).toEqual({ low: 0.05, high: 0.05 })
    const health = answerTo({ ...common, plan: '810', term: '10', payingTerm: '10', accident: '' })
    expect(health.benefits.years[0]).toMatchObject({ hospital_limit: 200_000 })
    expect(health.benefits.years[0]).not.toHaveProperty('bonus')
    expect(health.benefits.years[0]).not.toHaveProperty('on_death')
    expect(health.benefits).not.toHaveProperty('bonus_rates')
  })

  it('repeats its answers, and has what a proposal needs (PCALC-24)', () => {
    const answer = answerTo(nusrat)
    const asked = {
      policy: 802,
      term: 20,
      premiumPayingTerm: 20,
      mode: 'M',
      sum_assured: 1_000_000,
      critical_sum: 500_000,
      doc: today,
    }
    expect(answer).toMatchObject({
      ...asked,
      planName: 'Nabo Jibon Anando',
      bn_planName: 'নব জীবন আনন্দ',
      doc_given: true,
      edition: { name: edition.name, illustrative: true },
    })
    expect(answer.payload).toEqual({
      ...asked,
      dob: '1995-09-05',
      gender: 'F',
      plan: 802,
      parentage: '',
      accidental_cover: 1,
      critical_illness: 2,
      hospital_rider: 2,
      hcbSa: 200_000,
      premium_option: 1,
    })
    expect(answer.other_modes).toContainEqual({ mode: 'Y', premium_amount: 62_873, yearly_premium: 62_873 })
  })

  it('half the sum assured was not typed, so it is only in the amount insured (PCALC-23, PCALC-24)', () => {
    const half = answerTo({ ...nusrat, criticalIllness: '1', criticalSum: '', accident: '0', hospital: '0' })
    expect(half).toMatchObject({ critical_sum: 0, critical_illness_amount: 500_000 })
    expect(half.payload).toMatchObject({ critical_illness: 1, accidental_cover: 0, hcbSa: 0 })
  })

  it('of Young Citizen includes the parent (PCALC-14, PCALC-24)', () => {
    const answer = answerTo(arif)
    expect(answer.payload).toMatchObject({ parentage: '1993-07-01', premium_option: 2 })
    expect(answer.benefits.years[12]).toMatchObject({ survival_benefit: 15_000 })
  })
})

function seen(code: number, birth = '1995-09-05', language: 'bn' | 'en' = 'en') {
  return presentPlan(edition.book, planOf(code), { birth, start: today }, language)
}

function planOf(code: number): Plan {
  return edition.book.plans.get(code) ?? expect.fail(`No plan ${code}`)
}

function calculationOf(answers: Answers, by: Edition = edition) {
  const { inputs, problems } = judgeAnswers(by.book, answers, starts)
  if (!inputs) throw new Error(JSON.stringify(problems))
  return calculate(by, inputs)
}

/** The answer as JSON, without undefined fields. */
function answerTo(answers: Answers) {
  return calculationAnswer.parse(JSON.parse(JSON.stringify(presentCalculation(calculationOf(answers)))))
}
