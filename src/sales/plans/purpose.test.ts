import { describe, expect, it } from 'vitest'
import { shippedEdition } from '../../../tests/calculators/shipped-edition.ts'
import { purposeOf } from './purpose.ts'

describe('what a plan is for', () => {
  it('is derived from its benefits (issue 19)', () => {
    const purposes = [...shippedEdition.book.plans].map(([code, plan]) => [code, purposeOf(plan)])
    expect(Object.fromEntries(purposes)).toEqual({
      801: 'guaranteed',
      802: 'wholeLife',
      803: 'savings',
      804: 'savings',
      805: 'moneyBack',
      806: 'moneyBack',
      807: 'child',
      808: 'retirement',
      809: 'guaranteed',
      810: 'hospital',
      811: 'protection',
      813: 'protection',
      814: 'savings',
      815: 'moneyBack',
      816: 'pension',
      8141: 'savings',
      8151: 'moneyBack',
    })
  })
})
