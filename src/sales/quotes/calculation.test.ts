import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { taka, toTaka } from '#kernel/money.ts'
import { applyListing, asListedBook } from '#sales/plans/listed-plan.ts'
import { arif, nusrat, starts, today } from '../../../tests/calculators/askers.ts'
import { shippedEdition } from '../../../tests/calculators/shipped-edition.ts'
import { calculate, quoteOf, requote } from './calculation.ts'
import { answerRequest, requestOf } from './calculator-request.ts'
import { calculationAnswer, calculatorRequest } from './contract.ts'
import { type Answers, answersOf } from './inputs.ts'
import { presentCalculation } from './present.ts'
import { judgeAnswers } from './rules.ts'

const edition = shippedEdition

describe('a calculation', () => {
  it('has every field of the result and repeats its inputs (PCALC-24)', () => {
    const answer = calculationAnswer.parse(presentCalculation(calculationOf(nusrat)))
    expect(answer).toMatchObject({
      policy: 802,
      age: 30,
      premium_amount: 5_341,
      totPrem: 5_341,
      instPrem: 4_842,
      term: 20,
      mode: 'M',
      sum_assured: 1_000_000,
      critical_sum: 500_000,
      critical_illness_amount: 500_000,
      dateOf_birth: '1995-09-05',
      yearly_premium: 64_092,
    })
    expect(answer.payload).toMatchObject({
      gender: 'F',
      plan: 802,
      policy: 802,
      accidental_cover: 1,
      hcbSa: 200_000,
      critical_illness: 2,
      hospital_rider: 2,
      mode: 'M',
      term: 20,
      sum_assured: 1_000_000,
    })
  })

  it('explains the price from the tabular rate to the instalment (PCALC-24)', () => {
    const { explanation } = presentCalculation(calculationOf({ ...nusrat, mode: 'Y' }))
    expect(explanation).toMatchObject({
      tabular_rate: 61.1,
      mode_adjustment: -0.02,
      adjusted_rate: 59.878,
      high_sum_rebate: 3,
      net_rate: 56.878,
      base_yearly: 56_878,
      exact_yearly: 62_873,
      instalments_per_year: 1,
      instalment: 62_873,
    })
    expect(explanation?.riders.map(({ rider, rate, yearly }) => [rider, rate, yearly])).toEqual([
      ['accident', 1, 1000],
      ['hospital', 14.6, 2920],
      ['criticalIllness', 4.15, 2075],
    ])
  })

  it('shows the same cover in the other modes (PCALC-29)', () => {
    const { otherModes } = calculationOf(nusrat)
    expect(otherModes.map(({ mode }) => mode)).toEqual(['M', 'Q', 'H', 'Y'])
    expect(otherModes[0]?.instalment).toBe(taka(5_341))
    const modesOf = (change: Answers) =>
      calculationOf({ ...nusrat, plan: '815', ...change }).otherModes.map(({ mode }) => mode)
    expect(modesOf({ term: '6', payingTerm: '6' })).toEqual(['M', 'Q', 'H', 'Y'])
    const once = { mode: 'N', term: '5', payingTerm: '1', accident: '', criticalIllness: '', hospital: '' }
    expect(modesOf(once)).toEqual(['N'])
  })

  it('a table has one row for each policy year (PCALC-28)', () => {
    expect(calculationOf(nusrat).benefits.years.map(({ year }) => year)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    )
  })

  it('of a quote has the same result after its start date has passed (PCALC-24)', () => {
    const calculation = calculationOf(nusrat)
    const quote = quoteOf(calculation, today)
    expect(requote(edition, quote.answers).price).toEqual(calculation.price)
    expect(quote).toMatchObject({
      source: 'premium',
      isStartGiven: true,
      instalment: taka(5_341),
      basicInstalment: taka(4_842),
      edition: edition.name,
      madeOn: today,
    })
  })
})

describe('a plan of an outside list, paid once or for one year (PCALC-29, PCALC-37)', () => {
  it('compares its modes at the price of each mode', () => {
    const plan = edition.book.plans.get(805) ?? expect.fail('805 is gone')
    const basis = edition.book.plans.get(815)?.singleBasis
    const listing = { modes: ['H', 'N'], terms: [{ term: 20, payingTerms: [1] }] } as const
    const listed = applyListing({ ...plan, singleBasis: basis }, { ...listing, sumAssured: plan.sumAssured })
    const own = { ...edition, book: asListedBook(edition.book, new Map([[805, listed]])) }
    const asked = {
      ...nusrat,
      plan: '805',
      term: '20',
      payingTerm: '1',
      criticalIllness: '0',
      criticalSum: '',
    }
    const instalments = (mode: string) => {
      const { inputs, problems } = judgeAnswers(own.book, { ...asked, mode }, starts)
      if (!inputs) throw new Error(JSON.stringify(problems))
      const { price, otherModes } = calculate(own, inputs)
      return { own: price.instalment, all: otherModes.map((each) => [each.mode, each.instalment]) }
    }
    const half = instalments('H')
    const once = instalments('N')
    expect(half.own).not.toBe(once.own)
    for (const { all } of [half, once])
      expect(all).toEqual([
        ['H', half.own],
        ['N', once.own],
      ])
  })

  it('compares only the modes that allow this term and paying term', () => {
    const plan = edition.book.plans.get(805) ?? expect.fail('805 is gone')
    const payingTerm = { kind: 'listed', regular: new Map([[20, [1, 15]]]), single: [10] } as const
    const listed = { ...plan, modes: ['H', 'N'] as const, terms: [10, 20], payingTerm }
    const own = { ...edition, book: { ...edition.book, plans: new Map([[805, listed]]) } }
    const answers = { ...nusrat, plan: '805', mode: 'H', criticalIllness: '0', criticalSum: '' }
    for (const payingTerm of ['1', '15']) {
      const { inputs, problems } = judgeAnswers(own.book, { ...answers, payingTerm }, starts)
      if (!inputs) throw new Error(JSON.stringify(problems))
      expect(calculate(own, inputs).otherModes.map(({ mode }) => mode)).toEqual(['H'])
    }
  })
})

describe('the form and the calculator endpoint', () => {
  it('maps the form to the calculator request (PCALC-41)', () => {
    expect(requestOf(edition, calculationOf(nusrat).inputs)).toMatchObject({
      gender: 'F',
      plan: 802,
      age: 30,
      polTerm: 20,
      ppTerm: 20,
      polMode: 'M',
      sa: 1_000_000,
      abSa: 1_000_000,
      cirSa: 500_000,
      hcbSa: 200_000,
      pwbFlag: 0,
      propAge: 0,
      age2: 0,
      trSa: 0,
      rdrDob: '',
    })
  })

  it('prices the waiver of Young Citizen: the basic instalment without it, the total with it (PCALC-38, PCALC-41)', () => {
    const { inputs, price } = calculationOf({ ...arif, hospital: '1' })
    expect(requestOf(edition, inputs)).toMatchObject({
      pwbFlag: 1,
      propAge: 32,
      age2: 32,
      rdrDob: '1993-07-01',
    })
    expect([toTaka(price.basicInstalment), toTaka(price.instalment)]).toEqual([5_434, 5_809])
  })

  it('give equal premiums for all answers that the form accepts (PCALC-39)', () => {
    const answers = fc.record({
      birth: fc.integer({ min: 1966, max: 2008 }).map((year) => `${year}-09-05`),
      plan: fc.constantFrom('802', '804', '808', '813', '814', '815', '803', '8151', '809'),
      mode: fc.constantFrom('M', 'Q', 'H', 'Y', 'N'),
      term: fc.constantFrom('5', '6', '9', '10', '12', '15', '20'),
      sumAssured: fc.constantFrom('100000', '500000', '1500000', '5000000'),
      accident: fc.constantFrom('0', '1'),
      hospital: fc.constantFrom('0', '1', '4'),
      criticalIllness: fc.constantFrom('0', '1'),
    })
    let priced = 0
    fc.assert(
      fc.property(answers, (sent) => {
        const payingTerm = sent.mode === 'N' ? '1' : sent.term
        const person = { start: today, gender: 'O', payingTerm }
        const { inputs } = judgeAnswers(edition.book, { ...sent, ...person }, starts)
        if (!inputs) return
        priced += 1
        const answer = answerRequest(edition, requestOf(edition, inputs))
        expect(answer).toEqual({ price: calculate(edition, inputs).price })
      }),
      { numRuns: 2000, seed: 7 },
    )
    expect(priced).toBeGreaterThan(50)
  })

  it.each([
    [{ plan: 999 }, 'noSuchPlan'],
    [{ age: 60 }, 'tooOldForPlan'],
    [{ polTerm: 14 }, 'termNotOffered'],
    [{ sa: 95_000 }, 'sumBelowMinimum'],
    [{ trSa: 100_000 }, 'riderNotOffered'],
    [{ abSa: 5_000 }, 'riderNotOffered'],
    [{ hcbSa: 150_000 }, 'riderNotOffered'],
    [{ cirSa: 600_000 }, 'criticalSumTooLarge'],
    [{ sa: 'much' }, 'amountUnreadable'],
    [{ sa: '' }, 'inputRequired'],
    [{ plan: '' }, 'noSuchPlan'],
    [{ age: -1 }, 'choiceUnknown'],
    [{ age: 121 }, 'choiceUnknown'],
    [{ age: '' }, 'choiceUnknown'],
    [{ age: '30.5' }, 'choiceUnknown'],
    [{ age: '30.' }, 'choiceUnknown'],
    [{ age: '+30' }, 'choiceUnknown'],
    [{ age: 120 }, 'tooOldForPlan'],
    [{ age: 0 }, 'tooYoungForPlan'],
    [{ polMode: 'N' }, 'choiceUnknown'],
    [{ polMode: 'weekly' }, 'choiceUnknown'],
    [{ ppTerm: 10 }, 'termNotOffered'],
    [{ polTerm: 14, ppTerm: '' }, 'termNotOffered'],
    [{ abSa: 'much' }, 'amountUnreadable'],
    [{ cirSa: 'much' }, 'amountUnreadable'],
    [{ hcbSa: 'much' }, 'amountUnreadable'],
    [{ trSa: 'much' }, 'amountUnreadable'],
    [{ abSa2: 1 }, 'riderNotOffered'],
    [{ pprTrSa: 1 }, 'riderNotOffered'],
    [{ scbSa: 1 }, 'riderNotOffered'],
    [{ abSa: 2_000_000 }, 'riderNotOffered'],
    [{ cirSa: 500_001 }, 'criticalSumTooLarge'],
  ])('a request with %j is refused with the reason (PCALC-39)', (change, code) => {
    const request = requestOf(edition, calculationOf(nusrat).inputs)
    expect(answerRequest(edition, { ...request, ...change })).toMatchObject({ problem: { code } })
  })
})

describe('a request to the calculator endpoint (PCALC-38, PCALC-39)', () => {
  const bare = { ...requestOf(edition, calculationOf(nusrat).inputs), abSa: 0, cirSa: 0, hcbSa: 0 }
  const ask = (change: object) => answerRequest(edition, { ...bare, ...change })

  it('may leave out a paying term that follows from the plan, and unwanted covers', () => {
    const empty = { ppTerm: '', abSa: '', cirSa: '', hcbSa: '', trSa: '', abSa2: '', pprTrSa: '', scbSa: '' }
    expect(ask({})).toHaveProperty('price')
    expect(ask(empty)).toEqual(ask({}))
    expect(ask({ sa: '১০,০০,০০০', polTerm: ' ২০ ' })).toEqual(ask({}))
  })

  it('takes at most half the sum assured for critical illness, and only the bands for the hospital benefit', () => {
    expect(ask({ cirSa: 500_000 })).toHaveProperty('price')
    for (const hcbSa of [100_000, 200_000, 300_000, 400_000]) expect(ask({ hcbSa })).toHaveProperty('price')
    expect(ask({ hcbSa: 500_000 })).toEqual({ problem: { code: 'riderNotOffered' } })
  })

  it('is refused for a cover that the plan hides or the age forbids', () => {
    const young = { ...bare, plan: 804, age: 17, polTerm: 20, ppTerm: 20 }
    expect(answerRequest(edition, { ...young, abSa: young.sa })).toEqual({
      problem: { code: 'accidentTooYoung', params: { n: 18 } },
    })
    expect(answerRequest(edition, { ...young, cirSa: 100_000 })).toEqual({
      problem: { code: 'criticalIllnessTooYoung', params: { n: 18 } },
    })
    expect(answerRequest(edition, { ...young, hcbSa: 100_000 })).toHaveProperty('price')
    const once = { ...bare, plan: 815, polMode: 'N', polTerm: 5, ppTerm: 1 }
    expect(answerRequest(edition, once)).toHaveProperty('price')
    for (const cover of ['abSa', 'cirSa', 'hcbSa'])
      expect(answerRequest(edition, { ...once, [cover]: once.sa })).toEqual({
        problem: { code: 'riderNotOffered' },
      })
  })

  it('for a child needs a parent of 18 to 55; a baby of 0 counts as old enough (PCALC-42)', () => {
    const child = { ...bare, plan: 807, age: 0, polTerm: 23, ppTerm: 18, polMode: 'Y', sa: 300_000 }
    const by = (propAge: unknown) => answerRequest(edition, calculatorRequest.parse({ ...child, propAge }))
    for (const propAge of [18, 55]) expect(by(propAge)).toHaveProperty('price')
    for (const propAge of [17, 56, '', 'old'])
      expect(by(propAge)).toEqual({ problem: { code: 'parentAgeOutside' } })
    expect(by(30)).not.toEqual(by(50))
  })
})

it('a request for an unknown payout option of Young Citizen is refused, not priced as another one (PCALC-39)', () => {
  const child = { plan: 807, age: 5, polTerm: 18, ppTerm: 13, polMode: 'Q', sa: 300_000, propAge: 32 }
  const ask = (premiumOption: unknown) =>
    answerRequest(edition, calculatorRequest.parse({ ...child, gender: 'F', premiumOption }))
  for (const unknown of [5, 2_020_000, 'two', 1.5])
    expect(ask(unknown)).toEqual({ problem: { code: 'choiceUnknown' } })
  for (const first of [0, '', null, '১']) expect(ask(first)).toEqual(ask(1))
  expect(ask(2)).not.toEqual(ask(1))
})

describe('inputs converted back to answers', () => {
  it('give the same inputs again (PCALC-24)', () => {
    const { inputs } = calculationOf(nusrat)
    expect(judgeAnswers(edition.book, answersOf(inputs)).inputs).toEqual(inputs)
  })
})

function calculationOf(answers: Answers) {
  const { inputs, problems } = judgeAnswers(edition.book, answers, starts)
  if (!inputs) throw new Error(JSON.stringify(problems))
  return calculate(edition, inputs)
}
