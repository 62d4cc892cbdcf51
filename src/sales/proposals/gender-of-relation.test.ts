import { describe, expect, it } from 'vitest'
import { codeLabels } from '#policies/questions/code-labels.en.ts'
import { appointeeRelationCodes, type GenderCode, nomineeRelationCodes } from '#policies/questions/codes.ts'
import { genderOfRelation, genderToSet } from './gender-of-relation.ts'

/** The gender that the words on the screen imply. */
const genderOf: Readonly<Record<string, string>> = {
  Husband: 'M',
  Father: 'M',
  Brother: 'M',
  Son: 'M',
  Wife: 'F',
  Mother: 'F',
  Sister: 'F',
  Daughter: 'F',
}

describe('the gender that a relation implies', () => {
  it('is that of its label, and undefined for a label that implies none (CODE-06, CODE-07)', () => {
    for (const [labels, codes] of [
      ['nomineeRelation', nomineeRelationCodes],
      ['appointeeRelation', appointeeRelationCodes],
    ] as const)
      for (const code of codes) {
        const word = (codeLabels[labels] as Readonly<Record<string, string>>)[code] ?? ''
        expect([word, genderOfRelation[labels]?.[code]]).toEqual([word, genderOf[word]])
      }
  })

  it('is set if nobody chose one, follows another relation, and never changes a chosen gender', () => {
    const set = (relation: string, chosen: string, preset?: GenderCode) =>
      genderToSet('nomineeRelation', { relation, chosen, preset })
    expect(set('F', '')).toBe('M')
    expect(set('M', 'M', 'M')).toBe('F')
    expect(set('M', 'F', 'M')).toBeUndefined()
    expect(set('W', 'M')).toBeUndefined()
    expect(set('R', 'M', 'M')).toBeUndefined()
  })
})
