import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isReference, writeReference } from './reference.ts'

describe('the reference id of a policy (PROP-34)', () => {
  it('names year and running number and ends in a check digit', () => {
    expect(writeReference('2026-11-21', 123)).toMatch(/^JB26-0000123-\d$/)
    expect(isReference(writeReference('2026-11-21', 123))).toBe(true)
  })

  it('has the check digit of Luhn, which counts every digit at its place', () => {
    const references = [
      writeReference('2026-11-22', 1),
      writeReference('2026-11-22', 7),
      writeReference('2026-11-22', 10),
      writeReference('2005-01-01', 1_234_567),
      writeReference('2026-01-01', 9_999_999),
      writeReference('2030-06-01', 5_050_505),
    ]
    expect(references).toEqual([
      'JB26-0000001-8',
      'JB26-0000007-5',
      'JB26-0000010-9',
      'JB05-1234567-9',
      'JB26-9999999-7',
      'JB30-5050505-0',
    ])
  })

  it('is the whole text, with nothing before or behind it', () => {
    expect(isReference('JB26-0000001-8')).toBe(true)
    for (const text of ['', 'JB26-0000001', 'x JB26-0000001-8', 'JB26-0000001-81', 'jb26-0000001-8'])
      expect([text, isReference(text)]).toEqual([text, false])
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
