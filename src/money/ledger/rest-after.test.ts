import { describe, expect, it } from 'vitest'
import { restAfter } from './rest-after.ts'

describe('what is left after a part of the instalments is paid (PAY-06, PAY-15)', () => {
  it('limits the cover to the policy document until all instalments past their days of grace are paid', () => {
    const ofFive = { all: 5, overdue: 4 }
    expect([1, 2, 3, 4, 5].map((chosen) => restAfter(chosen, ofFive))).toEqual([
      'overdue',
      'overdue',
      'overdue',
      'inGrace',
      'nothing',
    ])
  })

  it('is within its days of grace where nothing is overdue, and nothing where all is paid', () => {
    expect(restAfter(1, { all: 2, overdue: 0 })).toBe('inGrace')
    expect(restAfter(1, { all: 2, overdue: 2 })).toBe('overdue')
    expect(restAfter(1, { all: 1, overdue: 1 })).toBe('nothing')
  })
})
