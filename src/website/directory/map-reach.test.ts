import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Point } from './geography.ts'
import { touchAreaOf, touchRadius } from './map-reach.ts'

const wide = (points: readonly number[]) => Math.max(...points) - Math.min(...points)
const sizeOf = (shape: readonly Point[] = []) => [
  wide(shape.map(({ x }) => x)),
  wide(shape.map(({ y }) => y)),
]

describe('the touch target of a branch on the map (BRANCH-02)', () => {
  it('an isolated town fits a finger on a narrow phone, where 440 units are 296 px', () => {
    expect((2 * touchRadius * 296) / 440).toBeGreaterThanOrEqual(24)
    expect(touchAreaOf({ x: 100, y: 100 }, [{ x: 140, y: 100 }])).toBeUndefined()
  })

  it('the targets of two neighbouring towns meet in the middle', () => {
    expect(sizeOf(touchAreaOf({ x: 100, y: 100 }, [{ x: 110, y: 100 }]))).toEqual([23, 36])
    expect(sizeOf(touchAreaOf({ x: 110, y: 100 }, [{ x: 100, y: 100 }]))).toEqual([23, 36])
  })

  it('two branches at one place share it', () => {
    expect(sizeOf(touchAreaOf({ x: 100, y: 100 }, [{ x: 100, y: 100 }]))).toEqual([36, 36])
  })

  it('at every point of a target, no other branch is nearer', () => {
    const place = fc.record({ x: fc.integer({ min: 0, max: 60 }), y: fc.integer({ min: 0, max: 60 }) })
    fc.assert(
      fc.property(place, fc.array(place, { maxLength: 8 }), (point, others) => {
        const shape = touchAreaOf(point, others)
        for (const corner of shape ?? []) {
          const away = (from: Point) => Math.hypot(corner.x - from.x, corner.y - from.y)
          for (const other of others) expect(away(point)).toBeLessThanOrEqual(away(other) + 1e-6)
        }
      }),
    )
  })
})
