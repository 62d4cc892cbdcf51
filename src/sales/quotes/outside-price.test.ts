import { describe, expect, it } from 'vitest'
import { taka } from '#kernel/money.ts'
import { Refusal } from '#kernel/problem.ts'
import { arif, nusrat, starts, today } from '../../../tests/calculators/askers.ts'
import { shippedEdition } from '../../../tests/calculators/shipped-edition.ts'
import { calculate, calculateOutside, promisedOutside, quoteOf, requote, ridersTaken } from './calculation.ts'
import { type Answers, answersOf, type Inputs } from './inputs.ts'
import { judgeAnswers } from './rules.ts'

const edition = shippedEdition

const plain: Answers = { ...nusrat, accident: '0', criticalIllness: '0', criticalSum: '', hospital: '0' }
const outside = { instalment: taka(5_500), basicInstalment: taka(5_000) }

describe('a price of the insurer’s own calculator (PCALC-38)', () => {
  it('counts the instalments of its mode, is not illustrative, and has no steps and no other modes', () => {
    const calculation = calculateOutside(edition, inputsOf(nusrat), outside)
    expect(calculation.price).toEqual({
      isSingle: false,
      instalmentsPerYear: 12,
      instalment: taka(5_500),
      basicInstalment: taka(5_000),
      yearly: taka(66_000),
    })
    expect(calculation.edition).toMatchObject({ name: 'outside', isIllustrative: false })
    expect(calculation.steps).toBeUndefined()
    expect(calculation.otherModes).toEqual([{ mode: 'M', instalment: taka(5_500), yearly: taka(66_000) }])
    expect(calculation.benefits.years.at(-1)).toMatchObject({ cumulativePremium: 20 * taka(66_000) })
  })

  it('paid once is counted once', () => {
    const single = { ...plain, plan: '803', mode: 'N', term: '15', payingTerm: '1', accident: '' }
    const { price, benefits } = calculateOutside(edition, inputsOf(single), outside)
    expect(price).toMatchObject({ isSingle: true, instalmentsPerYear: 1, yearly: taka(5_500) })
    expect(benefits.years.at(-1)).toMatchObject({ premium: 0, cumulativePremium: taka(5_500) })
  })

  it('names its riders; the price of a single one is the instalment minus the basic instalment', () => {
    const taken = (answers: Answers) => ridersTaken(calculateOutside(edition, inputsOf(answers), outside))
    expect(taken(plain)).toEqual([])
    expect(taken(nusrat)).toEqual([
      { rider: 'accident', sum: taka(1_000_000) },
      { rider: 'hospital', sum: taka(200_000) },
      { rider: 'criticalIllness', sum: taka(500_000) },
    ])
    expect(taken({ ...plain, hospital: '1' })).toEqual([
      { rider: 'hospital', sum: taka(100_000), premium: taka(500) },
    ])
    expect(taken({ ...plain, accident: '1', sumAssured: '9000000' })).toEqual([
      { rider: 'accident', sum: taka(5_000_000), premium: taka(500) },
    ])
    expect(taken(arif)).toEqual([{ rider: 'premiumWaiver', sum: 0, premium: taka(500) }])
  })
})

it('the riders of a price of ours each have their part of the instalment (PCALC-24)', () => {
  expect(ridersTaken(calculate(edition, inputsOf(nusrat)))).toEqual([
    // 1,000, 2,920 and 2,075 taka a year, by twelve, half up to the poisha.
    { rider: 'accident', sum: taka(1_000_000), premium: taka(83.33) },
    { rider: 'hospital', sum: taka(200_000), premium: taka(243.33) },
    { rider: 'criticalIllness', sum: taka(500_000), premium: taka(172.92) },
  ])
})

describe('a quote whose price came from outside (PCALC-38, PROP-32)', () => {
  it('keeps its price, mode, terms and sum, though the book would not offer them', () => {
    const { price } = calculateOutside(edition, inputsOf(plain), outside)
    const quote = { ...quoteOf(calculateOutside(edition, inputsOf(plain), outside), today) }
    const odd = { ...quote.answers, term: '17', payingTerm: '9', sumAssured: '1000001' }
    expect(codesOf(() => requote(edition, odd))).toEqual(['choiceUnknown', 'sumNotMultiple'])
    const promised = promisedOutside(edition, { ...quote, answers: odd })
    expect(promised.price).toEqual(price)
    expect(promised.inputs).toMatchObject({ mode: 'M', term: 17, payingTerm: 9, sumAssured: taka(1_000_001) })
    expect(promised.edition.name).toBe('outside')
  })

  it('is refused when the book no longer has the plan or the age', () => {
    const quote = quoteOf(calculateOutside(edition, inputsOf(plain), outside), today)
    const changed = (change: Answers) => ({ ...quote, answers: { ...quote.answers, ...change } })
    expect(codesOf(() => promisedOutside(edition, changed({ plan: '812' })))).toContain('noSuchPlan')
    expect(codesOf(() => promisedOutside(edition, changed({ birth: '1950-01-01' })))).toEqual([
      'tooOldForPlan',
    ])
  })
})

describe('inputs written back as answers (PCALC-24)', () => {
  it('have every field as text, empty where nothing was asked', () => {
    expect(answersOf(inputsOf(nusrat))).toEqual({
      accident: '1',
      birth: '1995-09-05',
      criticalIllness: '2',
      criticalSum: '500000',
      gender: 'F',
      hospital: '2',
      mode: 'M',
      option: '1',
      parentBirth: '',
      payingTerm: '20',
      plan: '802',
      start: today,
      sumAssured: '1000000',
      term: '20',
    })
    expect(answersOf(inputsOf(arif))).toMatchObject({ parentBirth: '1993-07-01', option: '2', accident: '0' })
  })

  it('have a typed sum to the poisha, and no sum where half was chosen', () => {
    const typed = (criticalSum: string) => answersOf(inputsOf({ ...nusrat, criticalSum })).criticalSum
    expect([typed('1000.05'), typed('1000.5'), typed('1000')]).toEqual(['1000.05', '1000.50', '1000'])
    expect(answersOf(inputsOf({ ...nusrat, criticalIllness: '1' })).criticalSum).toBe('')
  })
})

function inputsOf(answers: Answers): Inputs {
  const { inputs, problems } = judgeAnswers(edition.book, answers, starts)
  if (!inputs) throw new Error(JSON.stringify(problems))
  return inputs
}

/** The problem codes of the refusal that a function throws. */
function codesOf(work: () => unknown): string[] {
  try {
    work()
  } catch (error) {
    if (error instanceof Refusal) return error.problems.map(({ code }) => code)
    throw error
  }
  return []
}
