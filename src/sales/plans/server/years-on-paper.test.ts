import { describe, expect, it } from 'vitest'
import { yearsOnPaper } from './years-on-paper.ts'

describe('the years on paper', () => {
  it('are all of a term up to twelve years', () => {
    for (const term of [1, 5, 12])
      expect(shown(term)).toEqual(Array.from({ length: term }, (_, at) => at + 1))
  })

  it('are the first three, every fifth and the last of a longer term', () => {
    expect(shown(13)).toEqual([1, 2, 3, 5, 10, 13])
    expect(shown(20)).toEqual([1, 2, 3, 5, 10, 15, 20])
    expect(shown(35)).toEqual([1, 2, 3, 5, 10, 15, 20, 25, 30, 35])
  })

  it('always include a year with a payment of its own', () => {
    expect(shown(24, [4, 8, 12, 16, 20, 24])).toEqual([1, 2, 3, 4, 5, 8, 10, 12, 15, 16, 20, 24])
    expect(shown(30, [4, 8, 12, 16, 24, 28])).toEqual([1, 2, 3, 4, 8, 10, 12, 16, 20, 24, 28, 30])
  })
})

function shown(term: number, own: readonly number[] = []): number[] {
  return yearsOnPaper(Array.from({ length: term }, (_, at) => own.includes(at + 1))).map((at) => at + 1)
}
