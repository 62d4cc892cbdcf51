import { describe, expect, it } from 'vitest'
import { isAlwaysAnswered, isAsked, isRuledOut, onlyAsked, type Questions } from './question.ts'

const questions = {
  married: { kind: 'code', field: 'married', codes: ['1', '0'], labels: 'gender', required: 'x' },
  spouse: {
    kind: 'code',
    field: 'spouse',
    codes: ['S', 'O'],
    labels: 'gender',
    required: 'x',
    askedWhen: { question: 'married', is: ['1'] },
  },
  which: { kind: 'line', field: 'which', askedWhen: { question: 'spouse', is: ['O'] } },
} as const satisfies Questions

describe('a question that depends on another answer', () => {
  it('is asked after the declared codes, and not while the other question has no answer', () => {
    expect(
      [{ married: '1' }, { married: '0' }, {}].map((answers) => isAsked(questions.spouse, answers)),
    ).toEqual([true, false, false])
    expect(isAsked(questions.married, {})).toBe(true)
  })

  it('is ruled out by another answer, but not by a missing one: a record may be older than the other question', () => {
    expect(
      [{ married: '1' }, { married: '0' }, {}].map((answers) => isRuledOut(questions.spouse, answers)),
    ).toEqual([false, true, false])
    expect(isRuledOut(questions.married, { spouse: 'S' })).toBe(false)
  })

  it('loses its answer if it was not asked, and so do the questions that depend on it', () => {
    const answers = { married: '1', spouse: 'O', which: 'Cousin' }
    expect(onlyAsked(questions, answers)).toEqual(answers)
    expect(onlyAsked(questions, { ...answers, spouse: 'S' })).toEqual({ married: '1', spouse: 'S' })
    expect(onlyAsked(questions, { ...answers, married: '0' })).toEqual({ married: '0' })
  })

  it('is never always answered', () => {
    expect([isAlwaysAnswered(questions.married), isAlwaysAnswered(questions.spouse)]).toEqual([true, false])
  })
})
