import { describe, expect, it } from 'vitest'
import { healthQuestions } from '#policies/questions/health-questions.ts'
import { type Answers, type Circumstances, noAnswers } from '#sales/proposals/proposal.ts'
import { formSections, progress, sectionState } from './form.ts'

const circumstances: Circumstances = {
  proposer: 'agent',
  priced: { birthDate: '1990-05-17' },
  today: '2026-11-21',
  hasDocument: false,
  agencyCodes: ['AG001'],
}

describe('the sections of the form', () => {
  it('stand in the order of the page (PROP-05)', () => {
    expect(formSections.map((section) => section.name)).toEqual([
      'applicant',
      'nominee',
      'appointee',
      'office',
      'health',
      'documents',
    ])
  })

  it('show the appointee only for a nominee under 18 (PROP-21)', () => {
    const child: Answers = { ...noAnswers, nominee: { birthDate: '2015-01-01' } }
    expect(sectionState('appointee', noAnswers, circumstances).kind).toBe('notNeeded')
    expect(sectionState('appointee', child, circumstances).kind).toBe('notBegun')
  })

  it('show the agent section to agents and bank employees alone (PROP-24, PROP-25)', () => {
    for (const [proposer, kind] of [
      ['agent', 'notBegun'],
      ['bank', 'notBegun'],
      ['customer', 'notNeeded'],
      ['office', 'notNeeded'],
    ] as const)
      expect(sectionState('office', noAnswers, { ...circumstances, proposer }).kind).toBe(kind)
  })

  it('derive their state from the answers: not begun, begun, complete', () => {
    const begun: Answers = { ...noAnswers, applicant: { firstName: 'Sumaiya' } }
    expect(sectionState('applicant', noAnswers, circumstances)).toEqual({ kind: 'notBegun' })
    expect(sectionState('applicant', begun, circumstances)).toEqual({ kind: 'underWay', done: 1, of: 13 })
    const priced: Answers = { ...noAnswers, applicant: { birthDate: '1990-05-17', gender: 'F' } }
    expect(sectionState('applicant', priced, circumstances)).toEqual({ kind: 'notBegun' })
    expect(sectionState('office', { ...noAnswers, agencyCode: 'AG001' }, circumstances).kind).toBe('complete')
    expect(progress(noAnswers, circumstances)).toEqual({ done: 0, of: 5 })
    expect(progress(noAnswers, { ...circumstances, hasDocument: true })).toEqual({ done: 1, of: 5 })
  })

  it('are to be corrected when an answer is wrong, and to be completed when they were handed in with one missing (PROP-29)', () => {
    const wrong: Answers = { ...noAnswers, applicant: { firstName: 'Sumaiya', mobile: '0171' } }
    expect(sectionState('applicant', wrong, circumstances)).toEqual({ kind: 'toFix', fields: 1 })
    expect(sectionState('applicant', wrong, circumstances, true)).toEqual({ kind: 'toFix', fields: 12 })
    expect(sectionState('office', noAnswers, circumstances, true)).toEqual({ kind: 'toFill', fields: 1 })
    expect(sectionState('documents', noAnswers, circumstances, true)).toEqual({ kind: 'toFill', fields: 1 })
  })

  it('count the ten health questions, and want each of them when the part is left (PROP-28)', () => {
    expect(healthQuestions).toHaveLength(10)
    const four = Object.fromEntries(healthQuestions.slice(0, 4).map((question) => [question, { yes: false }]))
    const answers = { ...noAnswers, health: { answers: four } }
    expect(sectionState('health', answers, circumstances)).toEqual({ kind: 'underWay', done: 4, of: 10 })
    expect(sectionState('health', answers, circumstances, true)).toEqual({ kind: 'toFill', fields: 6 })
    expect(sectionState('health', noAnswers, circumstances)).toEqual({ kind: 'notBegun' })
    expect(sectionState('health', noAnswers, circumstances, true)).toEqual({ kind: 'toFill', fields: 10 })
  })
})
