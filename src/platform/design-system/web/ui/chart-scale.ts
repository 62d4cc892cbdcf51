/** Round steps for an axis from 0: between three and six lines, the last one at or above the greatest value. */
export function axisTicks(greatest: number): number[] {
  if (!(greatest > 0)) return [0, 1]
  const magnitude = 10 ** Math.floor(Math.log10(greatest))
  const step = [0.2, 0.5, 1, 2, 5].map((part) => part * magnitude).find((part) => greatest / part <= 5.5)
  const size = step ?? magnitude * 10
  const count = Math.ceil(greatest / size - 1e-9)
  return Array.from({ length: count + 1 }, (_, index) => index * size)
}

/** Which of `count` places carry a label: the first, then every fifth (or more widely spaced), and the last. */
export function labelledPlaces(count: number, most: number): number[] {
  const step = [1, 5, 10, 20, 25, 50].find((every) => count / every <= most) ?? count
  const places = new Set([0, count - 1])
  for (let year = step; year <= count; year += step) places.add(year - 1)
  const sorted = [...places].filter((place) => place >= 0).sort((a, b) => a - b)
  const beforeLast = sorted.at(-2)
  const isCrowded = beforeLast !== undefined && beforeLast > 0 && count - 1 - beforeLast < step / 2
  return isCrowded ? sorted.filter((place) => place !== beforeLast) : sorted
}

/** Moves labels apart so that none is nearer than `gap` to the next; order is kept, `lowest` is the bottom. */
export function spreadApart(positions: readonly number[], gap: number, lowest: number): number[] {
  const order = positions.map((y, index) => ({ y, index })).sort((a, b) => a.y - b.y)
  for (let i = 1; i < order.length; i++) {
    const above = order[i - 1]
    const own = order[i]
    if (above && own) own.y = Math.max(own.y, above.y + gap)
  }
  for (let i = order.length - 1; i >= 0; i--) {
    const own = order[i]
    const below = order[i + 1]
    if (own) own.y = Math.min(own.y, below ? below.y - gap : lowest)
  }
  const moved = [...positions]
  for (const { y, index } of order) moved[index] = y
  return moved
}
