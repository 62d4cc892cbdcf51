import type { Point } from './geography.ts'

/** Half the width of a point's touch target, in the drawing's units: 24 px on a phone of 360 px (WCAG 2.2, 2.5.8). */
export const touchRadius = 18

/**
 * The touch target of a point that has others close by: the part of its square that is nearer to it than to
 * them. Between two towns a finger so hits the one it touches.
 * @returns the corners of a convex shape, in the drawing's units; undefined if no other is close
 */
export function touchAreaOf({ x, y }: Point, others: readonly Point[]): readonly Point[] | undefined {
  if (!others.some((other) => squared({ x, y }, other) < (2 * touchRadius) ** 2)) return undefined
  const square: readonly Point[] = [
    { x: x - touchRadius, y: y - touchRadius },
    { x: x + touchRadius, y: y - touchRadius },
    { x: x + touchRadius, y: y + touchRadius },
    { x: x - touchRadius, y: y + touchRadius },
  ]
  return others.reduce((shape, other) => nearerTo({ x, y }, other, shape), square)
}

/** The part of a convex shape that lies no further from one point than from the other. */
function nearerTo(one: Point, other: Point, shape: readonly Point[]): readonly Point[] {
  const lead = (corner: Point) => squared(corner, other) - squared(corner, one)
  return shape.flatMap((from, index) => {
    const to = shape[(index + 1) % shape.length] ?? from
    const here = lead(from)
    const there = lead(to)
    const kept = here >= 0 ? [from] : []
    if (here >= 0 === there >= 0) return kept
    const share = here / (here - there)
    return [...kept, { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }]
  })
}

function squared(one: Point, other: Point): number {
  return (one.x - other.x) ** 2 + (one.y - other.y) ** 2
}
