import { describe, expect, it } from 'vitest'
import { taka } from '#kernel/money.ts'
import { shippedEdition } from '../../../tests/calculators/shipped-edition.ts'
import { asPaid, calculate, quoteOf, requote } from './calculation.ts'
import type { Answers } from './inputs.ts'
import { judgeAnswers } from './rules.ts'

const edition = shippedEdition
const today = '2026-03-01'

/** Shirin, thirty, saves for her daughter's school in Jibon Swapno. */
const shirin: Answers = { birth: '1996-03-01', plan: '814', term: '10', premium: '2000', gender: '2' }
/** Kamal, thirty-five, wants payouts during the term: Jibon Bijoy. */
const kamal: Answers = { birth: '1991-03-01', plan: '815', term: '9', premium: '3000' }

describe('the answers of the return calculator', () => {
  it('are all required, gender only where it is shown (RCALC-04)', () => {
    const required = (field: string) => [field, 'inputRequired']
    expect(codesOf({})).toEqual(['birth', 'plan', 'term', 'premium'].map(required))
    expect(codesOf({ birth: ' ', plan: '', term: '', premium: '', gender: '' })).toEqual(
      ['birth', 'plan', 'term', 'premium'].map(required),
    )
    expect(codesOf({ ...shirin, gender: '' })).toEqual([required('gender')])
    expect(codesOf({ ...kamal, gender: '' })).toEqual([])
  })

  it.each([
    ['birth', 'soon', 'birth', 'dateUnreadable'],
    ['birth', '2026-03-02', 'birth', 'dateUnreadable'],
    ['birth', '2015-03-01', 'plan', 'tooYoungForPlan'],
    ['birth', '1950-03-01', 'plan', 'tooOldForPlan'],
    ['plan', '802', 'plan', 'noSuchPlan'],
    ['plan', 'Swapno', 'plan', 'noSuchPlan'],
    ['term', '3', 'term', 'choiceUnknown'],
    ['term', '4', 'term', 'choiceUnknown'],
    ['term', 'ten', 'term', 'choiceUnknown'],
    ['premium', '1999', 'premium', 'choiceUnknown'],
    ['premium', 'much', 'premium', 'choiceUnknown'],
    ['premium', '500', 'premium', 'premiumReachesNoSum'],
    ['gender', 'O', 'gender', 'choiceUnknown'],
    ['gender', '3', 'gender', 'choiceUnknown'],
    ['criticalIllness', '2', 'criticalIllness', 'choiceUnknown'],
  ] as const)('with %s "%s" are refused under %s as %s (RCALC-13)', (name, value, field, code) => {
    expect(codesOf({ ...shirin, [name]: value })).toEqual([[field, code]])
  })

  it('still require the gender when term or age is wrong, where the plan shows it (RCALC-04)', () => {
    const gender = ['gender', 'inputRequired']
    expect(codesOf({ ...shirin, gender: '', term: '4' })).toEqual([['term', 'choiceUnknown'], gender])
    expect(codesOf({ ...shirin, gender: '', term: '' })).toEqual([['term', 'inputRequired'], gender])
    expect(codesOf({ ...shirin, gender: '', birth: '' })).toEqual([['birth', 'inputRequired'], gender])
    expect(codesOf({ ...shirin, gender: '', birth: '1950-03-01' })).toEqual([
      ['plan', 'tooOldForPlan'],
      gender,
    ])
  })

  it('may not have a premium that pays for more than the plan insures (RCALC-13)', () => {
    const plan = edition.book.plans.get(814) ?? expect.fail('814 is gone')
    const sumAssured = { regular: { min: taka(100_000), max: taka(220_200) }, multiple: 1 }
    const plans = new Map([...edition.book.plans, [814, { ...plan, sumAssured }]])
    const limited = { ...edition, book: { ...edition.book, plans } }
    expect(judgeAnswers(limited, shirin, today)).toEqual({
      inputs: undefined,
      problems: [{ field: 'premium', code: 'choiceUnknown' }],
    })
    expect(judgeAnswers(limited, { ...shirin, premium: '1500' }, today).problems).toEqual([])
  })

  it('may include critical illness for 814, but not for 815, which hides it (RCALC-03)', () => {
    expect(judgeAnswers(edition, { ...shirin, criticalIllness: '1' }, today).inputs).toMatchObject({
      hasCriticalIllness: true,
      sumAssured: taka(217_400),
    })
    expect(codesOf({ ...kamal, criticalIllness: '1' })).toEqual([['criticalIllness', 'riderNotOffered']])
    for (const none of ['0', '', undefined])
      expect(judgeAnswers(edition, { ...kamal, criticalIllness: none }, today).inputs).toMatchObject({
        hasCriticalIllness: false,
      })
  })

  it.each([
    ['1', 'M'],
    ['2', 'F'],
    ['m', 'M'],
    ['F', 'F'],
    [' f ', 'F'],
  ])('read gender "%s" as %s, and ignore it for 815 (RCALC-05)', (written, gender) => {
    expect(judgeAnswers(edition, { ...shirin, gender: written }, today).inputs?.gender).toBe(gender)
    expect(judgeAnswers(edition, { ...kamal, gender: written }, today).inputs?.gender).toBeUndefined()
  })

  it('may be written in Bangla digits (RCALC-13)', () => {
    const inBangla = { ...shirin, birth: '০১/০৩/১৯৯৬', plan: '৮১৪', term: '১০', premium: '২,০০০' }
    expect(judgeAnswers(edition, inBangla, today).inputs).toMatchObject({ sumAssured: taka(220_300) })
  })
})

describe('a quote of the return calculator', () => {
  it('seals the chosen premium, and has the same result on a later day (RCALC-11, PROP-32)', () => {
    const calculation = calculationOf({ ...shirin, criticalIllness: '1' })
    const quote = quoteOf(calculation, today)
    expect(quote).toMatchObject({
      source: 'fixed',
      instalment: taka(2_000),
      isStartGiven: true,
      madeOn: today,
    })
    expect(requote(edition, quote.answers, quote.madeOn)).toEqual(calculation)
    expect(quoteOf(requote(edition, quote.answers, quote.madeOn), today)).toEqual(quote)
  })

  it('has key facts based on the chosen premium over its paying term (RCALC-13)', () => {
    const { keyFacts } = calculationOf(kamal)
    expect(keyFacts.years).toHaveLength(9)
    expect([keyFacts.paid, keyFacts.paidForRiders]).toEqual([9 * 12 * taka(3_000), 0])
    expect(keyFacts.onDeath?.firstYear).toBe(calculationOf(kamal).inputs.sumAssured)
  })

  it('costs the chosen premium, even where the sum found costs a taka less (RCALC-13)', () => {
    const calculation = calculationOf({ ...shirin, term: '5', premium: '7500' })
    expect(calculation.price.instalment).toBe(taka(7_499))
    expect(asPaid(calculation).price).toMatchObject({ instalment: taka(7_500), yearly: taka(90_000) })
    expect(quoteOf(calculation, today).instalment).toBe(taka(7_500))
  })
})

it('earlier answers that the edition no longer allows are refused with every reason (design §6)', () => {
  const gone = { ...shirin, plan: '802', premium: '1999' }
  expect(() => requote(edition, gone, today)).toThrow(
    expect.objectContaining({
      statusCode: 422,
      problems: [
        { field: 'plan', code: 'noSuchPlan' },
        { field: 'premium', code: 'choiceUnknown' },
      ],
    }),
  )
})

function codesOf(answers: Answers): [string, string][] {
  return judgeAnswers(edition, answers, today).problems.map(({ field, code }) => [field, code])
}

function calculationOf(answers: Answers) {
  const { inputs, problems } = judgeAnswers(edition, answers, today)
  if (!inputs) throw new Error(JSON.stringify(problems))
  return calculate(edition, inputs)
}
