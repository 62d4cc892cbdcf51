import { describe, expect, it } from 'vitest'
import { isFilled, parseBirth, parseCount } from './typed-answers.ts'

describe('text typed into a calculator (PCALC-36)', () => {
  it('is filled when it has more than blanks', () => {
    expect([undefined, '', '  ', ' 5 ', '0'].map(isFilled)).toEqual([false, false, false, true, true])
  })

  it('is read as a count only with up to four digits, Bangla or Latin', () => {
    expect(['20', ' ২০ ', '0', '9999'].map(parseCount)).toEqual([20, 20, 0, 9_999])
    for (const none of ['', '10000', '-1', '1.5', '2 0', '20x', 'x20', '1e3', 'ten'])
      expect(parseCount(none), none).toBeNaN()
  })

  it('is read as a birth date up to the start of the policy, and at most 120 years before', () => {
    const start = '2026-03-01'
    expect(parseBirth('০১/০৩/২০২৬', start)).toBe('2026-03-01')
    expect(parseBirth('2026-03-02', start)).toBeUndefined()
    expect(parseBirth('1905-03-02', start)).toBe('1905-03-02')
    expect(parseBirth('1905-03-01', start)).toBeUndefined()
    expect(parseBirth('yesterday', start)).toBeUndefined()
  })
})
