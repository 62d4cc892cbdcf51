import { describe, expect, it } from 'vitest'
import { en as policiesEn } from '#policies/policies/words.en.ts'
import type { Question, Questions } from '#policies/questions/question.ts'
import { formSections, rowsOfMeasures, rowsOfPerson } from '#sales/proposal-form/form.ts'
import { answerLines, hasLine } from '#sales/proposals/answer-lines.ts'
import { missingAnswers } from '#sales/proposals/answer-rules.ts'
import type { Circumstances } from '#sales/proposals/proposal.ts'
import { answersFrom } from '#sales/proposals/read-answers.ts'
import { confirmProblems } from '#sales/proposals/rules.ts'
import { en } from '#sales/proposals/words.en.ts'
import { asked, dependent, nameOf, sent, type Texts } from './question-cases.ts'

/**
 * Takes every question that depends on another one through each answer to that: what is expected follows from the
 * declaration, and a new question needs nothing here. `questions.test.ts` takes them through storage and messages.
 */
const circumstances: Circumstances = {
  proposer: 'bank',
  priced: { birthDate: '1990-05-17' },
  today: '2026-11-23',
  hasDocument: true,
  agencyCodes: ['AG001'],
}
const words = { words: en, policyWords: policiesEn, language: 'en' } as const

it.each(dependent)(
  '$section.$key depends on a coded question that is declared before it, by codes of that',
  (one) => {
    const { section, key, question } = one
    const keys = Object.keys(asked[section])
    const other = asked[section][question.askedWhen?.question ?? '']
    const codes = other?.kind === 'code' ? [...other.codes, ...(other.formerCodes ?? [])] : []
    expect(keys.indexOf(question.askedWhen?.question ?? '')).toBeGreaterThan(-1)
    expect(keys.indexOf(question.askedWhen?.question ?? '')).toBeLessThan(keys.indexOf(key))
    expect(codes).toEqual(expect.arrayContaining([...(question.askedWhen?.is ?? ['none'])]))
  },
)

/** Each such question with every answer to the one it depends on, and with none. */
const ways = dependent.flatMap((one) => {
  const other = asked[one.section][one.question.askedWhen?.question ?? ''] as Question & {
    readonly kind: 'code'
  }
  return [...other.codes, ''].map((code) => ({
    ...one,
    name: nameOf(one),
    said: code === '' ? 'no answer' : code,
    isAsked: code !== '' && one.question.askedWhen?.is.includes(code) === true,
    all: { ...sent, [other.field]: code, [one.question.field]: one.answer },
    other: one.question.askedWhen?.question ?? '',
  }))
})

describe.each(ways)('$name after $said', ({ section, key, question, answer, isAsked, all, other }) => {
  const without = { ...all, [question.field]: '' }
  const partOf = (values: Texts) => ({ ...answersFrom(values) })[section as 'applicant'] as Texts
  const isNeeded = isAsked && question.required !== undefined

  it(`is ${isAsked ? 'read' : 'dropped'}`, () => {
    expect(partOf(all)[key]).toBe(isAsked ? answer : undefined)
  })

  it(`${isNeeded ? 'is' : 'is not'} missing without an answer, and counts in the progress accordingly`, () => {
    const found = confirmProblems(answersFrom({ ...without, health_asked: '1' }), circumstances)
    expect(found.filter(({ field }) => field === question.field).map(({ code }) => code)).toEqual(
      isNeeded ? [question.required] : [],
    )
    const progressOf = (values: Texts) =>
      formSections.find(({ name }) => name === section)?.count(answersFrom(values), circumstances)
    const open = progressOf(without)
    const done = progressOf(all)
    expect([open?.of, (done?.done ?? 0) - (open?.done ?? 0)]).toEqual([done?.of, isNeeded ? 1 : 0])
  })

  it(`${isAsked ? 'has' : 'has no'} place in the form with scripts, under the question that it depends on`, () => {
    const rowsOf = (answers?: Texts) =>
      section === 'health' ? rowsOfMeasures(answers) : rowsOfPerson(asked[section], answers)
    const placeOf = (name: string, rows: readonly (readonly string[])[]) =>
      rows.findIndex((row) => row.includes(name))
    const withScripts = rowsOf(partOf(all))
    expect(placeOf(key, withScripts) > placeOf(other, withScripts)).toBe(isAsked)
    expect(placeOf(key, rowsOf())).toBeGreaterThan(placeOf(other, rowsOf()))
  })

  it(`${isAsked ? 'has' : 'has no'} line on the check page and the paper`, () => {
    const linesOf = (values: Texts) =>
      answerLines(section, answersFrom(values), words).filter(({ name }) => name === question.field)
    expect(linesOf(all)).toHaveLength(isAsked ? 1 : 0)
    expect(linesOf(without).map((line) => line.answer)).toEqual(isNeeded ? [en.preview.notAnswered] : [])
  })
})

it('a required one is missing only where it is asked', () => {
  const questions = {
    married: { kind: 'code', field: 'married', codes: ['1', '0'], labels: 'gender' },
    spouse: {
      kind: 'line',
      field: 'spouse',
      required: 'spouseNameRequired',
      askedWhen: { question: 'married', is: ['1'] },
    },
  } as const satisfies Questions
  const missing = (answers: object) => missingAnswers(questions, { ...answers }).map(({ field }) => field)
  expect([{}, { married: '0' }, { married: '1' }].map(missing)).toEqual([[], [], ['spouse']])
})

describe('a proposal that was signed before a question depended on another', () => {
  const question: Question = {
    kind: 'line',
    field: 'spouse_name',
    askedWhen: { question: 'married', is: ['1'], since: '2026-12-01' },
  }

  it('has its line, answered or not, since everybody was asked; a later one follows today’s rule', () => {
    expect(hasLine(question, undefined, {}, '2026-11-30')).toBe(true)
    expect(hasLine(question, undefined, {}, '2026-12-01')).toBe(false)
    expect(hasLine(question, 'Rahim', {}, '2026-12-01')).toBe(true)
    const required = { ...question, required: 'spouseNameRequired' }
    expect(hasLine(required, undefined, { married: '1' }, '2026-12-01')).toBe(true)
    expect(hasLine(required, undefined, { married: '0' }, '2026-12-01')).toBe(false)
  })
})
