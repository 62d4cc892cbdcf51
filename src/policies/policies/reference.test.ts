import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isReference, writeReference } from './reference.ts'

describe('the reference id of a policy (PROP-34)', () => {
  it('names year and running number and ends in a check digit', () => {
    expect(writeReference('2026-11-21', 123)).toMatch(/^JB26-0000123-\d$/)
    expect(isReference(writeReference('2026-11-21', 123))).toBe(true)
  })

  it('notices every single wrong digit', () => {
    const slip = fc.record({
      number: fc.integer({ min: 1, max: 9_999_999 }),
      place: fc.integer({ min: 0, max: 6 }),
      by: fc.integer({ min: 1, max: 9 }),
    })
    fc.assert(
      fc.property(slip, ({ number, place, by }) => {
        const reference = writeReference('2026-11-21', number)
        const at = 'JB26-'.length + place
        const wrong = String((Number(reference[at]) + by) % 10)
        expect(isReference(reference.slice(0, at) + wrong + reference.slice(at + 1))).toBe(false)
      }),
    )
  })
})
