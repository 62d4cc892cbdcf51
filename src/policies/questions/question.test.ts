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
  it('is asked after the codes that are declared, and after no answer to the other not', () => {
    expect(
      [{ married: '1' }, { married: '0' }, {}].map((answers) => isAsked(questions.spouse, answers)),
    ).toEqual([true, false, false])
    expect(isAsked(questions.married, {})).toBe(true)
  })

  it('is ruled out by another answer, and by none not: a record may be older than the other question', () => {
    expect(
      [{ married: '1' }, { married: '0' }, {}].map((answers) => isRuledOut(questions.spouse, answers)),
    ).toEqual([false, true, false])
    expect(isRuledOut(questions.married, { spouse: 'S' })).toBe(false)
  })

  it('loses its answer where it was not asked, and with it the answer to what depends on that', () => {
    const answers = { married: '1', spouse: 'O', which: 'Cousin' }
    expect(onlyAsked(questions, answers)).toEqual(answers)
    expect(onlyAsked(questions, { ...answers, spouse: 'S' })).toEqual({ married: '1', spouse: 'S' })
    expect(onlyAsked(questions, { ...answers, married: '0' })).toEqual({ married: '0' })
  })

  it('is never sure to be answered', () => {
    expect([isAlwaysAnswered(questions.married), isAlwaysAnswered(questions.spouse)]).toEqual([true, false])
  })
})
