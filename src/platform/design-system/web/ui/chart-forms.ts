/**
 * Three layouts of the same numbers, so that text keeps its size on phones instead of shrinking with the picture. The
 * years lie between `left` and `right - end`; the column of the end of the term in the rest, with its labels beside it.
 */
export const forms = {
  wide: {
    width: 1200,
    height: 452,
    left: 84,
    right: 960,
    end: 120,
    bottom: 382,
    type: 15,
    amount: 19,
    gap: 48,
    labels: 12,
    halo: 6.5,
    line: 3,
    dot: 5.5,
  },
  middle: {
    width: 640,
    height: 412,
    left: 72,
    right: 516,
    end: 84,
    bottom: 346,
    type: 15,
    amount: 16,
    gap: 40,
    labels: 9,
    halo: 6,
    line: 3,
    dot: 5,
  },
  small: {
    width: 328,
    height: 352,
    left: 56,
    right: 246,
    end: 46,
    bottom: 292,
    type: 13,
    amount: 14,
    gap: 35,
    labels: 4,
    halo: 5,
    line: 2.5,
    dot: 4,
  },
} as const

export type ChartForm = keyof typeof forms

/** The top of the scale; its unit is written above. */
export const chartTop = 36

/** A column of a chart of `years` years; its last place is the end of the term. In units of the form's drawing. */
export function columnAt(form: ChartForm, years: number, place: number): { middle: number; width: number } {
  const { left, right, end } = forms[form]
  const step = (right - end - left) / Math.max(1, years)
  if (place >= years) return { middle: right - end * 0.42, width: Math.min(end * 0.62, 64) }
  return { middle: left + step * (place + 0.5), width: Math.min(step * 0.66, 64) }
}

export function nearestColumn(form: ChartForm, years: number, x: number): number {
  const distance = (place: number) => Math.abs(columnAt(form, years, place).middle - x)
  let nearest = 0
  for (let place = 1; place <= years; place++) if (distance(place) < distance(nearest)) nearest = place
  return nearest
}
