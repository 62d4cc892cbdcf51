/** The entries that contain a word: five bytes each, the entry's id (little endian) and the weight in sixteenths. */

const bytesEach = 5
const steps = 16

export type Postings = Uint8Array

/** Weights by entry id; weights above 15.9 count as 15.9. */
export function writePostings(weights: ReadonlyMap<number, number>): Postings {
  const bytes = new Uint8Array(weights.size * bytesEach)
  const view = new DataView(bytes.buffer)
  let at = 0
  for (const [entry, weight] of weights) {
    view.setUint32(at, entry, true)
    view.setUint8(at + 4, Math.max(1, Math.min(255, Math.round(weight * steps))))
    at += bytesEach
  }
  return bytes
}

export function readPostings(postings: Postings): Map<number, number> {
  const weights = new Map<number, number>()
  visitPostings(postings, (entry, weight) => weights.set(entry, weight))
  return weights
}

/** Thousands are read for each search, so nothing is allocated for one. */
export function visitPostings(postings: Postings, visit: (entry: number, weight: number) => void): void {
  const view = new DataView(postings.buffer, postings.byteOffset, postings.byteLength)
  for (let at = 0; at + bytesEach <= postings.byteLength; at += bytesEach) {
    visit(view.getUint32(at, true), view.getUint8(at + 4) / steps)
  }
}
