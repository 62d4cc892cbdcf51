import type { Point } from './geography.ts'

/** How far a point's own ground reaches, in units of the drawing: 24 px across on a phone of 360 px (WCAG 2.2, 2.5.8). */
export const reach = 18

/**
 * What of the drawing leads to a point that has another close by: of the square around it what lies nearer to it than to
 * the others, so that of two towns side by side a finger finds the one it touches.
 * @returns the corners of a convex shape, in the drawing's units; undefined where nobody is close by
 */
export function reachOf({ x, y }: Point, others: readonly Point[]): readonly Point[] | undefined {
  if (!others.some((other) => squared({ x, y }, other) < (2 * reach) ** 2)) return undefined
  const square: readonly Point[] = [
    { x: x - reach, y: y - reach },
    { x: x + reach, y: y - reach },
    { x: x + reach, y: y + reach },
    { x: x - reach, y: y + reach },
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
