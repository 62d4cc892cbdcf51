import type { DateOnly } from '#kernel/dates.ts'
import type { Kind } from './document.ts'
import { findNamesInQuery, type NameIndex, type QueryWord } from './names.ts'
import type { WordWeight, WordWeights } from './passage.ts'
import { type Postings, visitPostings } from './postings.ts'

/** A concept prepared for the index: each alternative has parts, and any word of a part matches it. */
export type AskedConcept = {
  readonly typed: readonly string[]
  readonly alternatives: readonly AskedAlternative[]
}
export type AskedAlternative = {
  readonly worth: number
  /** From 0 to 1, how likely this is what was meant. */
  readonly confidence: number
  readonly parts: readonly (readonly AskedConsent[])[]
}
export type AskedConsent = { readonly word: string; readonly worth: number; readonly confidence: number }

/** What ranking needs of the entries. */
export type EntryIndex = {
  readonly entries: ReadonlyMap<number, IndexedEntry>
  /** All ids, newest first; within one day the lowest first. */
  readonly newestFirst: readonly number[]
  /** By id, as an array: read thousands of times in a search. */
  readonly kinds: readonly (Kind | undefined)[]
  readonly names: NameIndex
  readonly paths: ReadonlySet<string>
  /** Above the highest id. */
  readonly end: number
}
export type IndexedEntry = { readonly kind: Kind; readonly path: string; readonly day: DateOnly | null }

/** Sorts the entries in the order for equal scores: once, not for every search. */
export function buildEntryIndex(entries: ReadonlyMap<number, IndexedEntry>, names: NameIndex): EntryIndex {
  const dayOf = (id: number) => entries.get(id)?.day ?? ''
  const newestFirst = [...entries.keys()].sort((one, other) => {
    const day = dayOf(one)
    const otherDay = dayOf(other)
    return day < otherDay ? 1 : day > otherDay ? -1 : one - other
  })
  const end = newestFirst.reduce((most, id) => Math.max(most, id), 0) + 1
  const kinds = Array.from({ length: end }, (_, id) => entries.get(id)?.kind)
  const paths = new Set([...entries.values()].map(({ path }) => path))
  return { entries, newestFirst, kinds, names, paths, end }
}

/** Below 1, so that a rare word in passing text does not outweigh a title. */
const rarityCounts = 0.75
/** An entry is a result if it contains at least this share of the query, with rare words counting more. */
const minShare = 0.45
/** If fewer entries than this do, those with a smaller share are results too. */
const enough = 5
const minShareOfFew = 0.2
/** Factor for entries of the kind that the query names: a plan for children is not the news about it. */
const worthOfMeant = 1.3
/** An entry with this share of the best score is not marked down for missing words. */
const goodShare = 0.35
const minShareOfGood = 0.15
/** Factor for a matched part when the rest is missing altogether. */
const worthOfPart = 0.4
/** A word matched worse than this is a guess, and weighs less if it is missing. */
const surelyAnswered = 0.6
/** Explaining pages come before one of many similar entries. */
const worthOfKind: Partial<Record<Kind, number>> = { task: 1.1, product: 1.1, page: 1.1, album: 0.9 }
/** Added for each word of a name that the query contains completely. */
const worthOfName = 7
/** Factor for a name that is only a small part of the query. */
const nameAlone = 0.4
/** How many of the best entries decide the confidence of an answer. */
const looked = 3
/** A word that is not in the index weighs as if this many entries contained it. */
const fewHold = 2
/** A word of another name of an entry means little, unless the whole name matches. */
const confidenceInName = 0.5
/** The confidence of a match by its place: title, other name, description, heading, passing text. */
const confidenceByWorth = [
  { least: 7, confidence: 1 },
  { least: 3.5, confidence: confidenceInName },
  { least: 2.8, confidence: 0.85 },
  { least: 1.95, confidence: 0.8 },
  { least: 0, confidence: 0.2 },
] as const

/** A query prepared for the index. */
export type AskedQuery = {
  readonly concepts: readonly AskedConcept[]
  /** All typed words, since stop words may belong to a name. */
  readonly typed: readonly string[]
  readonly promoted: readonly string[]
  readonly meant: ReadonlySet<Kind>
}

export type Ranking = {
  readonly promoted: readonly number[]
  /** The other results, best first. */
  readonly ids: readonly number[]
  /** The share of the query in the main fields of one of the best entries, from 0 to 1; text counts little. */
  readonly confidence: number
  /** The weight of each matching index word, as a share of the whole query. */
  readonly weights: WordWeights
}

/**
 * Ranks the matching entries: promoted ones, then by score, newer ones first among equals. A rare word counts
 * more than a frequent one. A concept counts by its best alternative, and only if all its parts match. A name
 * that the query contains counts as a whole.
 */
export function rankEntries(
  { concepts, typed, promoted, meant }: AskedQuery,
  postingsOf: (word: string) => Postings | undefined,
  index: EntryIndex,
): Ranking {
  const words = wordsHeld(concepts, typed)
  const tally = countConcepts(concepts, postingsOf, index)
  countNames(tally, findNamesInQuery(words, new Set(typed).size, index.names), index)
  const scores = scoresOf(tally, meant, index)
  const isPromoted = (id: number) => promoted.includes(index.entries.get(id)?.path ?? '')
  const first = promoted.length > 0 ? index.newestFirst.filter(isPromoted) : []
  const ids = bestFirst(chooseResults(tally, scores, first, index), scores)
  const surest = Math.max(0, ...ids.slice(0, looked).map((id) => tally.confidence[id] ?? 0))
  return {
    promoted: bestFirst(first, scores),
    ids,
    confidence: surest / (tally.all || 1),
    weights: weightsOf(words, tally),
  }
}

/** What each entry contains of a query, by id, and the maximum. */
type Tally = {
  readonly score: Float32Array
  /** The concepts it contains, with rare ones counting more; `found` is the sum over concepts in any entry. */
  readonly held: Float32Array
  readonly found: number
  /** The confidence of the matches; and its maximum, with every match in the title. */
  readonly confidence: Float32Array
  readonly maxConfidence: Float32Array
  /** By concept: its rarity, times the confidence that it is meant. */
  readonly rarities: readonly number[]
  /** The sum over all concepts, including those that match nothing. */
  readonly all: number
}

function countConcepts(
  concepts: readonly AskedConcept[],
  postingsOf: (word: string) => Postings | undefined,
  { end, entries }: EntryIndex,
): Tally {
  const score = new Float32Array(end)
  const held = new Float32Array(end)
  const confidence = new Float32Array(end)
  const maxConfidence = new Float32Array(end)
  const rarities: number[] = []
  const rarityOf = (holders: number) => Math.log(1 + entries.size / holders) ** rarityCounts
  let found = 0
  let all = 0
  for (const concept of concepts) {
    const best = bestOf(concept, postingsOf, end)
    let holders = 0
    for (const own of best) if (own > 0) holders++
    const rarity = rarityOf(holders || fewHold)
    const sure = confidenceOf(concept)
    const isAmount = concepts.length > 1 && isNumber(concept)
    rarities.push(holders > 0 && !isAmount ? rarity * sure : 0)
    // A guess may equally match nothing; an amount or an age is not what a page is about.
    if (!isAmount) all += sure * rarity + (1 - sure) * rarityOf(fewHold)
    if (holders === 0) continue
    const worth = worthOfBest(concept)
    const asked = rarity * Math.min(1, worth / surelyAnswered)
    found += asked
    for (let entry = 0; entry < end; entry++) {
      const own = best[entry] ?? 0
      if (own === 0) continue
      score[entry] = (score[entry] ?? 0) + own * rarity
      held[entry] = (held[entry] ?? 0) + asked
      confidence[entry] = (confidence[entry] ?? 0) + rarity * sure * confidenceAt(own / worth)
      maxConfidence[entry] = (maxConfidence[entry] ?? 0) + rarity * sure
    }
  }
  return { score, held, found, confidence, maxConfidence, rarities, all }
}

/** Adds the weight of names that the query contains completely. */
function countNames(
  { score, confidence, maxConfidence, rarities, all }: Tally,
  names: ReturnType<typeof findNamesInQuery>,
  { kinds }: EntryIndex,
): void {
  const rarityOf = (concepts: Iterable<number>) =>
    [...concepts].reduce((sum, concept) => sum + (rarities[concept] ?? 0), 0)
  for (const [entry, { worth, concepts, inAny }] of names) {
    const share = nameAlone + (1 - nameAlone) * (rarityOf(concepts) / (all || 1))
    score[entry] = (score[entry] ?? 0) + worthOfName * worth * rarityOf(concepts) * share
    if (kinds[entry] !== 'task') continue
    const whole = (confidence[entry] ?? 0) + (1 - confidenceInName) * rarityOf(inAny)
    confidence[entry] = Math.min(whole, maxConfidence[entry] ?? 0)
  }
}

/** The scores after counting missing concepts and the kind of the entry. */
function scoresOf({ score, held, found }: Tally, meant: ReadonlySet<Kind>, { kinds }: EntryIndex) {
  return score.map((own, id) => {
    const share = (held[id] ?? 0) / (found || 1)
    const kind = kinds[id] ?? 'news'
    const asMeant = meant.has(kind) ? worthOfMeant : 1
    return own * asMeant * (worthOfPart + (1 - worthOfPart) * share) * (worthOfKind[kind] ?? 1)
  })
}

/** The entries that contain enough of the query, or have a good score; if there are few, also those with less. */
function chooseResults(
  { held, found }: Tally,
  scores: Float32Array,
  promoted: readonly number[],
  { newestFirst }: EntryIndex,
): number[] {
  const minScore = goodShare * scores.reduce((most, score) => Math.max(most, score), 0)
  const holding = (least: number) =>
    newestFirst.filter((id) => {
      const share = found > 0 ? (held[id] ?? 0) / found : 0
      const isFound = share >= least || (share >= minShareOfGood && (scores[id] ?? 0) >= minScore)
      return isFound && !promoted.includes(id)
    })
  const results = holding(minShare)
  return promoted.length + results.length < enough ? holding(minShareOfFew) : results
}

function weightsOf(words: ReadonlyMap<string, QueryWord>, { rarities, all }: Tally): WordWeights {
  const weighed = [...words].flatMap(([word, { concept }]): [string, WordWeight][] =>
    concept === undefined ? [] : [[word, { concept, weight: (rarities[concept] ?? 0) / all }]],
  )
  return new Map(weighed)
}

const isNumber = ({ typed }: AskedConcept): boolean =>
  typed.every((word) => /^\d+$/.test(word) && !/^(19|20)\d\d$/.test(word))

const confidenceAt = (worth: number): number =>
  confidenceByWorth.find(({ least }) => worth >= least)?.confidence ?? 0

/** The prefix of a longer word does not count for a name. */
const minConfidenceOfName = 0.5

/** The index words that a query contains, each with its best match. */
function wordsHeld(
  concepts: readonly AskedConcept[],
  typed: readonly string[],
): ReadonlyMap<string, QueryWord> {
  const held = new Map<string, QueryWord>(typed.map((word) => [word, { worth: 1, concept: undefined }]))
  for (const [concept, { alternatives }] of concepts.entries()) {
    for (const { worth, parts } of alternatives) {
      for (const asked of parts.flat()) {
        if (asked.confidence < minConfidenceOfName) continue
        const before = held.get(asked.word)
        const isTyped = before?.concept === undefined && before?.worth === 1
        const own = { worth: isTyped ? 1 : worth * asked.worth, concept }
        if (before?.concept === undefined || own.worth > before.worth) held.set(asked.word, own)
      }
    }
  }
  return held
}

/** The weight of the best match of a concept, wherever it is. */
function worthOfBest({ alternatives }: AskedConcept): number {
  const each = alternatives.map(
    ({ worth, parts }) =>
      worth * Math.min(...parts.map((words) => Math.max(...words.map((one) => one.worth)))),
  )
  return Math.max(0, ...each)
}

/** The confidence of the surest match of a concept. */
function confidenceOf({ alternatives }: AskedConcept): number {
  const each = alternatives.map(
    ({ confidence, parts }) =>
      confidence * Math.min(...parts.map((words) => Math.max(...words.map((one) => one.confidence)))),
  )
  return Math.max(0, ...each)
}

/** Sorts by score, stable. Bucket sort, because thousands are sorted for each search. */
function bestFirst(ids: readonly number[], scores: Float32Array): number[] {
  const byScore: number[][] = []
  for (const id of ids) {
    // Scores equal after this rounding count as equal: the newer entry comes first.
    const score = Math.round((scores[id] ?? 0) * 10)
    const alike = byScore[score]
    if (alike) alike.push(id)
    else byScore[score] = [id]
  }
  return byScore.reverse().flat()
}

/** The score of each entry for a concept, by id; 0 without a match. */
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
  words: readonly AskedConsent[],
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
