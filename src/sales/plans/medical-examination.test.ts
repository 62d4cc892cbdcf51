import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { taka } from '#kernel/money.ts'
import { shippedEdition } from '../../../tests/calculators/shipped-edition.ts'
import { needsMedicalExamination } from './medical-examination.ts'

const { sumRules } = shippedEdition.book
const start = '2026-03-01'

describe('a sum that needs a medical examination', () => {
  it('still needs one at a higher age or for a higher sum', () => {
    const life = fc.record({ age: fc.integer({ min: 0, max: 80 }), sum: fc.integer({ min: 0, max: 99 }) })
    const needs = ({ age, sum }: { age: number; sum: number }) =>
      needsMedicalExamination(sumRules, {
        birth: `${2026 - age}-03-01`,
        start,
        mode: 'Y',
        sumAssured: taka(sum * 100_000),
      })
    fc.assert(
      fc.property(life, ({ age, sum }) => {
        if (!needs({ age, sum })) return
        expect(needs({ age: age + 1, sum })).toBe(true)
        expect(needs({ age, sum: sum + 1 })).toBe(true)
      }),
    )
  })
})
