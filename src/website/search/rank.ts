import type { DateOnly } from '#kernel/dates.ts'
import type { Kind } from './document.ts'
import { type Postings, visitPostings } from './postings.ts'

/** A concept as the index can answer it: each alternative in parts, each part by any of some words. */
export type AskedConcept = { readonly alternatives: readonly AskedAlternative[] }
export type AskedAlternative = { readonly worth: number; readonly parts: readonly (readonly AskedWord[])[] }
export type AskedWord = { readonly word: string; readonly worth: number }

/** What ranking needs to know of the entries. */
export type EntryIndex = {
  readonly entries: ReadonlyMap<number, IndexedEntry>
  /** The numbers of all, the newest first, of one day the lowest. */
  readonly newestFirst: readonly number[]
  /** By number: it is asked for thousands of times in a search. */
  readonly kinds: readonly (Kind | undefined)[]
  /** More than the highest number. */
  readonly end: number
}
export type IndexedEntry = { readonly kind: Kind; readonly path: string; readonly day: DateOnly | null }

/** Puts entries in the order in which two alike are shown: once, not for every search. */
export function buildEntryIndex(entries: ReadonlyMap<number, IndexedEntry>): EntryIndex {
  const dayOf = (id: number) => entries.get(id)?.day ?? ''
  const newestFirst = [...entries.keys()].sort((one, other) => {
    const [day, otherDay] = [dayOf(one), dayOf(other)]
    return day < otherDay ? 1 : day > otherDay ? -1 : one - other
  })
  const end = newestFirst.reduce((most, id) => Math.max(most, id), 0) + 1
  const kinds = Array.from({ length: end }, (_, id) => entries.get(id)?.kind)
  return { entries, newestFirst, kinds, end }
}

/** Below 1, so that a rare word in passing does not outweigh a title. */
const rarityCounts = 0.75
/** An entry is a result when it holds at least this share of what was asked, rare words counting more. */
const minShare = 0.45
/** Where so few hold that much, those that hold less are results too. */
const enough = 5
const minShareOfFew = 0.2
/** Of the kind that the query names: a plan for children is none of the news about them. */
const worthOfMeant = 1.3
/** So much of the best score makes up for what an entry does not hold: it is all about the rest. */
const goodShare = 0.35
const minShareOfGood = 0.15
/** What is found of a part counts this much when the rest is missing altogether. */
const worthOfPart = 0.4
/** A word answered worse than this is a guess, and leaving it unanswered weighs less. */
const surelyAnswered = 0.6
/** What explains stands before one of many alike. */
const worthOfKind: Partial<Record<Kind, number>> = { product: 1.1, page: 1.1, branch: 0.95, album: 0.9 }

/**
 * The entries that answer, best first: promoted ones, then by score, of two alike the newer. A rare word counts more
 * than one that stands everywhere; a concept counts by its best alternative, and that only where all its parts stand.
 */
export function rankEntries(
  concepts: readonly AskedConcept[],
  postingsOf: (word: string) => Postings | undefined,
  entryIndex: EntryIndex,
  promoted: readonly string[],
  meant: ReadonlySet<Kind>,
): number[] {
  const scores = new Float32Array(entryIndex.end)
  const shares = new Float32Array(entryIndex.end)
  let whole = 0
  for (const concept of concepts) {
    const best = bestOf(concept, postingsOf, entryIndex.end)
    let found = 0
    for (let entry = 0; entry < entryIndex.end; entry++) if ((best[entry] ?? 0) > 0) found++
    if (found === 0) continue
    const rarity = Math.log(1 + entryIndex.entries.size / found) ** rarityCounts
    const asked = rarity * Math.min(1, surenessOf(concept) / surelyAnswered)
    whole += asked
    for (let entry = 0; entry < entryIndex.end; entry++) {
      const worth = best[entry] ?? 0
      if (worth === 0) continue
      scores[entry] = (scores[entry] ?? 0) + worth * rarity
      shares[entry] = (shares[entry] ?? 0) + asked
    }
  }
  const isPromoted = (id: number) => promoted.includes(entryIndex.entries.get(id)?.path ?? '')
  const first = promoted.length > 0 ? entryIndex.newestFirst.filter(isPromoted) : []
  const best = scores.map((score, id) => {
    const share = (shares[id] ?? 0) / (whole || 1)
    const kind = entryIndex.kinds[id] ?? 'news'
    const asMeant = meant.has(kind) ? worthOfMeant : 1
    return score * asMeant * (worthOfPart + (1 - worthOfPart) * share) * (worthOfKind[kind] ?? 1)
  })
  const minScore = goodShare * best.reduce((most, score) => Math.max(most, score), 0)
  const holding = (least: number) =>
    entryIndex.newestFirst.filter((id) => {
      const share = whole > 0 ? (shares[id] ?? 0) / whole : 0
      const isFound = share >= least || (share >= minShareOfGood && (best[id] ?? 0) >= minScore)
      return isFound && !first.includes(id)
    })
  const most = holding(minShare)
  const found = first.length + most.length < enough ? holding(minShareOfFew) : most
  return [...bestFirst(first, best), ...bestFirst(found, best)]
}

/** How well the best answer to a concept answers it. */
function surenessOf({ alternatives }: AskedConcept): number {
  const each = alternatives.map(
    ({ worth, parts }) =>
      worth * Math.min(...parts.map((words) => Math.max(...words.map((one) => one.worth)))),
  )
  return Math.max(0, ...each)
}

/** By score; what is alike stays in its order. Thousands are sorted for each search, so nothing is compared. */
function bestFirst(ids: readonly number[], scores: Float32Array): number[] {
  const byScore: number[][] = []
  for (const id of ids) {
    // So much alike that the newer may stand first.
    const score = Math.round((scores[id] ?? 0) * 10)
    const alike = byScore[score]
    if (alike) alike.push(id)
    else byScore[score] = [id]
  }
  return byScore.reverse().flat()
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
