import type { DateOnly } from '#kernel/dates.ts'
import type { Kind } from './document.ts'
import { type Postings, visitPostings } from './postings.ts'

/** A concept as the index can answer it: each alternative in parts, each part by any of some words. */
export type AskedConcept = { readonly alternatives: readonly AskedAlternative[] }
export type AskedAlternative = { readonly worth: number; readonly parts: readonly (readonly AskedWord[])[] }
export type AskedWord = { readonly word: string; readonly worth: number }

/** What ranking needs to know of every entry, by its number. */
export type Shelf = ReadonlyMap<number, ShelfEntry>
export type ShelfEntry = { readonly kind: Kind; readonly path: string; readonly day: DateOnly | null }

/** An entry is a result when it holds at least this share of what was asked, rare words counting more. */
const leastShare = 0.6

/**
 * The entries that answer, best first: promoted ones, then by score, of two alike the newer. A rare word counts more
 * than one that stands everywhere; a concept counts by its best alternative, and that only where all its parts stand.
 */
export function rankEntries(
  concepts: readonly AskedConcept[],
  postingsOf: (word: string) => Postings | undefined,
  shelf: Shelf,
  promoted: readonly string[],
): number[] {
  const size = Math.max(0, ...shelf.keys()) + 1
  const scores = new Float32Array(size)
  const shares = new Float32Array(size)
  let whole = 0
  for (const concept of concepts) {
    const best = bestOf(concept, postingsOf, size)
    const found = best.reduce((count, worth) => (worth > 0 ? count + 1 : count), 0)
    if (found === 0) continue
    const rarity = Math.log(1 + shelf.size / found)
    whole += rarity
    for (let entry = 0; entry < size; entry++) {
      const worth = best[entry] ?? 0
      if (worth === 0) continue
      scores[entry] = (scores[entry] ?? 0) + worth * rarity
      shares[entry] = (shares[entry] ?? 0) + rarity
    }
  }
  return [...shelf]
    .flatMap(([id, { path, day }]) => {
      const isPromoted = promoted.includes(path)
      const isFound = whole > 0 && (shares[id] ?? 0) >= leastShare * whole
      // So much alike that the newer may stand first.
      const score = Math.round((scores[id] ?? 0) * 10)
      return isPromoted || isFound ? [{ id, isPromoted, score, day: day ?? '' }] : []
    })
    .sort(
      (one, other) =>
        Number(other.isPromoted) - Number(one.isPromoted) ||
        other.score - one.score ||
        (one.day < other.day ? 1 : one.day > other.day ? -1 : 0) ||
        one.id - other.id,
    )
    .map(({ id }) => id)
}

/** What each entry gives for a concept, by its number; 0 where it does not stand. */
function bestOf(
  { alternatives }: AskedConcept,
  postingsOf: (word: string) => Postings | undefined,
  size: number,
): Float32Array {
  const best = new Float32Array(size)
  for (const { worth, parts } of alternatives) {
    const [first = [], ...others] = parts
    if (others.length === 0) {
      raise(best, first, postingsOf, worth)
      continue
    }
    const each = parts.map((words) => raise(new Float32Array(size), words, postingsOf, worth / parts.length))
    for (let entry = 0; entry < size; entry++) {
      let sum = 0
      for (const part of each) {
        const own = part[entry] ?? 0
        sum = own > 0 && sum >= 0 ? sum + own : -1
      }
      if (sum > (best[entry] ?? 0)) best[entry] = sum
    }
  }
  return best
}

function raise(
  best: Float32Array,
  words: readonly AskedWord[],
  postingsOf: (word: string) => Postings | undefined,
  worth: number,
): Float32Array {
  for (const asked of words) {
    const postings = postingsOf(asked.word)
    if (!postings) continue
    const factor = asked.worth * worth
    visitPostings(postings, (entry, weight) => {
      if (weight * factor > (best[entry] ?? Number.POSITIVE_INFINITY)) best[entry] = weight * factor
    })
  }
  return best
}
