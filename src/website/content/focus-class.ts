/**
 * The classes by which a picture is cut around its focal point: `23% 76%` → `focus-x-20 focus-y-80`. Pages
 * may carry no styles of their own, so the point is rounded to tenths (focus.css).
 */
export function focusClass(focus: string | undefined): string {
  const [, x, y] = /^(\d+)% (\d+)%$/.exec(focus ?? '') ?? []
  const tenth = (percent: string | undefined) => Math.round(Number(percent) / 10) * 10
  return x && y ? `focus-x-${tenth(x)} focus-y-${tenth(y)}` : ''
}
