import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { equalShares, nomineeParts, nomineesOf, shareOf } from '#policies/questions/nominees.ts'
import { judgedNominees, sameNumberProblems, shareProblems } from './nominee-rules.ts'
import { answersFrom } from './read-answers.ts'

const whole = fc.integer({ min: 1, max: 100 })
const sharedAs = (shares: readonly (number | string)[]) =>
  judgedNominees(
    Object.fromEntries(
      shares.map((share, at) => [nomineeParts[at], { firstName: 'Mim', share: String(share) }]),
    ),
  )
/** Whole numbers of at least one each that make 100, for two to five nominees. */
const whole100 = fc
  .uniqueArray(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 4 })
  .map((cuts) => {
    const ends = [...cuts.toSorted((a, b) => a - b), 100]
    return ends.map((end, at) => end - (ends[at - 1] ?? 0))
  })

describe('shares of several nominees (PROP-17, PROP-18)', () => {
  it('of whole percent that add up to 100 are accepted', () => {
    fc.assert(
      fc.property(whole100, (shares) => {
        expect(shareProblems(sharedAs(shares))).toEqual([])
      }),
    )
  })

  it('that do not add up to 100 are refused, with the difference', () => {
    fc.assert(
      fc.property(fc.array(whole, { minLength: 2, maxLength: 5 }), (shares) => {
        const sum = shares.reduce((all, share) => all + share, 0)
        fc.pre(sum !== 100)
        expect(shareProblems(sharedAs(shares))).toEqual([
          {
            code: sum < 100 ? 'sharesTooLow' : 'sharesTooHigh',
            field: 'nominee_share',
            params: { sum, n: Math.abs(100 - sum) },
          },
        ])
      }),
    )
  })

  it('are suggested as equal as whole percent can be, and those are accepted', () => {
    expect([1, 2, 3, 4, 5].map(equalShares)).toEqual([
      [100],
      [50, 50],
      [34, 33, 33],
      [25, 25, 25, 25],
      [20, 20, 20, 20, 20],
    ])
    for (const of of [2, 3, 4, 5]) expect(shareProblems(sharedAs(equalShares(of)))).toEqual([])
  })

  it('are everything for a single nominee, who needs no share and cannot get less', () => {
    expect(shareProblems(judgedNominees({ nominee: { firstName: 'Mim' } }))).toEqual([])
    expect(shareProblems(sharedAs([100]))).toEqual([])
    expect(shareProblems(sharedAs([40]))).toMatchObject([{ code: 'sharesTooLow', params: { n: 60 } }])
    expect(shareOf({}, 1)).toBe(100)
    expect(shareOf({}, 2)).toBeUndefined()
  })
})

describe('the number of a nominee', () => {
  const rahima = { nationalId: '1234567890123', birthDate: '1985-03-12' }

  it('is not that of the applicant, with or without the year of birth', () => {
    for (const nationalId of ['1234567890123', '19851234567890123'])
      expect(
        sameNumberProblems([{ part: 'nominee', nominee: { nationalId, birthDate: '1985-03-12' } }], rahima),
      ).toEqual([{ code: 'nationalIdOfApplicant', field: 'nominee_national_id' }])
  })

  it('is unique among the nominees; two without a number are two people', () => {
    const mim = { nationalId: '6437219085', birthDate: '2001-02-03' }
    const named = [
      { part: 'nominee', nominee: mim },
      { part: 'nominee3', nominee: mim },
    ] as const
    expect(sameNumberProblems(named, rahima)).toEqual([
      { code: 'nationalIdTwice', field: 'nominee3_national_id', params: { n: 1 } },
    ])
    expect(sameNumberProblems([...named.slice(0, 1), { part: 'nominee2', nominee: {} }], {})).toEqual([])
  })
})

describe('several nominees on the wire', () => {
  const list = [
    { first_name: 'Arif', relation_id: 'H', share: 60 },
    { nominee_first_name: 'Mim', birth_date: '2016-02-29', share: '৪০', appointee: { first_name: 'Salma' } },
  ]

  it('come in a list, the first the same as `nominee`, each with its appointee', () => {
    const answers = answersFrom({ nominees: list })
    expect(answers.nominee).toMatchObject({ firstName: 'Arif', relation: 'H', share: '60' })
    expect(answers.nominee2).toMatchObject({ firstName: 'Mim', birthDate: '2016-02-29', share: '40' })
    expect(answers.appointee2).toMatchObject({ firstName: 'Salma' })
    expect(nomineesOf(answers).map(({ part }) => part)).toEqual(['nominee', 'nominee2'])
    expect(answersFrom({ nominee: { first_name: 'Arif' }, nominees: [null, list[1]] })).toMatchObject({
      nominee: { firstName: 'Arif' },
      nominee2: { firstName: 'Mim' },
    })
  })

  it('are refused if the list and the single nominee name different people', () => {
    expect(answersFrom({ nominee: { first_name: 'Arif' }, nominees: list }).givenTwice).toBeUndefined()
    expect(answersFrom({ nominee_first_name: 'Rana', nominees: list }).givenTwice).toEqual([
      'nominee_first_name',
    ])
  })
})
