import type { DateOnly } from '#kernel/dates.ts'
import type { Kind } from './document.ts'
import { findHeldNames, type HeldWord, type NameIndex } from './names.ts'
import type { WordWeight, WordWeights } from './passage.ts'
import { type Postings, visitPostings } from './postings.ts'

/** A concept as the index can answer it: each alternative in parts, each part by any of some words. */
export type AskedConcept = {
  readonly typed: readonly string[]
  readonly alternatives: readonly AskedAlternative[]
}
export type AskedAlternative = {
  readonly worth: number
  /** From 0 to 1, how sure it is that this is meant. */
  readonly sureness: number
  readonly parts: readonly (readonly AskedWord[])[]
}
export type AskedWord = { readonly word: string; readonly worth: number; readonly sureness: number }

/** What ranking needs to know of the entries. */
export type EntryIndex = {
  readonly entries: ReadonlyMap<number, IndexedEntry>
  /** The numbers of all, the newest first, of one day the lowest. */
  readonly newestFirst: readonly number[]
  /** By number: it is asked for thousands of times in a search. */
  readonly kinds: readonly (Kind | undefined)[]
  readonly names: NameIndex
  readonly paths: ReadonlySet<string>
  /** More than the highest number. */
  readonly end: number
}
export type IndexedEntry = { readonly kind: Kind; readonly path: string; readonly day: DateOnly | null }

/** Puts entries in the order in which two alike are shown: once, not for every search. */
export function buildEntryIndex(entries: ReadonlyMap<number, IndexedEntry>, names: NameIndex): EntryIndex {
  const dayOf = (id: number) => entries.get(id)?.day ?? ''
  const newestFirst = [...entries.keys()].sort((one, other) => {
    const [day, otherDay] = [dayOf(one), dayOf(other)]
    return day < otherDay ? 1 : day > otherDay ? -1 : one - other
  })
  const end = newestFirst.reduce((most, id) => Math.max(most, id), 0) + 1
  const kinds = Array.from({ length: end }, (_, id) => entries.get(id)?.kind)
  const paths = new Set([...entries.values()].map(({ path }) => path))
  return { entries, newestFirst, kinds, names, paths, end }
}

/** Below 1, so that a rare word in passing does not outweigh a title. */
const rarityCounts = 0.75
/** An entry is a result when it holds at least this share of what was asked, rare words counting more. */
const minShare = 0.45
/** Where so few hold that much, those that hold less are results too. */
const enough = 5
const minShareOfFew = 0.2
/** For entries of the kind that the query names: a plan for children is not the news about it. */
const worthOfMeant = 1.3
/** An entry with this share of the best score is not marked down for the words it lacks. */
const goodShare = 0.35
const minShareOfGood = 0.15
/** What is found of a part counts this much when the rest is missing altogether. */
const worthOfPart = 0.4
/** A word answered worse than this is a guess, and leaving it unanswered weighs less. */
const surelyAnswered = 0.6
/** What explains stands before one of many alike. */
const worthOfKind: Partial<Record<Kind, number>> = { task: 1.1, product: 1.1, page: 1.1, album: 0.9 }
/** A name that the query holds as a whole is worth this much more for each of its words. */
const worthOfName = 7
/** A name that is a small part of the query counts so much less. */
const nameAlone = 0.4
/** How many of the best entries decide how sure an answer is. */
const looked = 3
/** A word that stands nowhere weighs as one that so many hold. */
const fewHold = 2
/** A word of another name of an entry says little, unless the name is said as a whole. */
const sureInName = 0.5
/**
 * How sure an answer is, by where its words stand: in the title, another name, the description, a heading, in passing.
 */
const surenessByWorth = [
  { least: 7, sureness: 1 },
  { least: 3.5, sureness: sureInName },
  { least: 2.8, sureness: 0.85 },
  { least: 1.95, sureness: 0.8 },
  { least: 0, sureness: 0.2 },
] as const

/** A query as the index can answer it. */
export type AskedQuery = {
  readonly concepts: readonly AskedConcept[]
  /** All words as they were typed: those that say nothing may belong to a name. */
  readonly typed: readonly string[]
  readonly promoted: readonly string[]
  readonly meant: ReadonlySet<Kind>
}

export type Ranking = {
  /** Those that were set for the query. */
  readonly promoted: readonly number[]
  /** The others that answer, best first. */
  readonly ids: readonly number[]
  /** How much of what was asked one of the best entries holds where it says what it is about, from 0 to 1; text counts little. */
  readonly sureness: number
  /** What each word of the index weighs that answers the query, as a share of all that was asked. */
  readonly weights: WordWeights
}

/**
 * Ranks the entries that answer: promoted ones, then by score, of two alike the newer. A rare word counts more than one
 * that stands everywhere; a concept counts by its best alternative, and that only where all its parts stand; a name that
 * the query holds counts as a whole.
 */
export function rankEntries(
  { concepts, typed, promoted, meant }: AskedQuery,
  postingsOf: (word: string) => Postings | undefined,
  entryIndex: EntryIndex,
): Ranking {
  const { end, entries, kinds, newestFirst, names } = entryIndex
  const scores = new Float32Array(end)
  const shares = new Float32Array(end)
  const [sure, most] = [new Float32Array(end), new Float32Array(end)]
  const rarities: number[] = []
  let [whole, all] = [0, 0]
  for (const concept of concepts) {
    const best = bestOf(concept, postingsOf, end)
    let found = 0
    for (let entry = 0; entry < end; entry++) if ((best[entry] ?? 0) > 0) found++
    const rarity = Math.log(1 + entries.size / (found || fewHold)) ** rarityCounts
    const sureness = surenessOf(concept)
    const isAmount = concepts.length > 1 && isNumber(concept)
    rarities.push(found > 0 && !isAmount ? rarity * sureness : 0)
    // What is only guessed may as well stand nowhere; an amount or an age is not what a page is about.
    if (!isAmount)
      all += sureness * rarity + (1 - sureness) * Math.log(1 + entries.size / fewHold) ** rarityCounts
    if (found === 0) continue
    const worth = worthOfBest(concept)
    const asked = rarity * Math.min(1, worth / surelyAnswered)
    whole += asked
    for (let entry = 0; entry < end; entry++) {
      const own = best[entry] ?? 0
      if (own === 0) continue
      scores[entry] = (scores[entry] ?? 0) + own * rarity
      shares[entry] = (shares[entry] ?? 0) + asked
      sure[entry] = (sure[entry] ?? 0) + rarity * sureness * surenessAt(own / worth)
      most[entry] = (most[entry] ?? 0) + rarity * sureness
    }
  }
  const words = wordsHeld(concepts, typed)
  const rarityOf = (held: Iterable<number>) =>
    [...held].reduce((sum, concept) => sum + (rarities[concept] ?? 0), 0)
  for (const [entry, { worth, concepts: held, inAny }] of findHeldNames(words, new Set(typed).size, names)) {
    const share = nameAlone + (1 - nameAlone) * (rarityOf(held) / (all || 1))
    scores[entry] = (scores[entry] ?? 0) + worthOfName * worth * rarityOf(held) * share
    if (kinds[entry] !== 'task') continue
    const whole = (sure[entry] ?? 0) + (1 - sureInName) * rarityOf(inAny)
    sure[entry] = Math.min(whole, most[entry] ?? 0)
  }
  const isPromoted = (id: number) => promoted.includes(entries.get(id)?.path ?? '')
  const first = promoted.length > 0 ? newestFirst.filter(isPromoted) : []
  const best = scores.map((score, id) => {
    const share = (shares[id] ?? 0) / (whole || 1)
    const kind = kinds[id] ?? 'news'
    const asMeant = meant.has(kind) ? worthOfMeant : 1
    return score * asMeant * (worthOfPart + (1 - worthOfPart) * share) * (worthOfKind[kind] ?? 1)
  })
  const minScore = goodShare * best.reduce((most, score) => Math.max(most, score), 0)
  const holding = (least: number) =>
    newestFirst.filter((id) => {
      const share = whole > 0 ? (shares[id] ?? 0) / whole : 0
      const isFound = share >= least || (share >= minShareOfGood && (best[id] ?? 0) >= minScore)
      return isFound && !first.includes(id)
    })
  const holdingMost = holding(minShare)
  const found = first.length + holdingMost.length < enough ? holding(minShareOfFew) : holdingMost
  const others = bestFirst(found, best)
  const surest = Math.max(0, ...others.slice(0, looked).map((id) => sure[id] ?? 0))
  return {
    promoted: bestFirst(first, best),
    ids: others,
    sureness: surest / (all || 1),
    weights: weightsOf(words, rarities, all),
  }
}

function weightsOf(
  words: ReadonlyMap<string, HeldWord>,
  rarities: readonly number[],
  all: number,
): WordWeights {
  const weighed = [...words].flatMap(([word, { concept }]): [string, WordWeight][] =>
    concept === undefined ? [] : [[word, { concept, weight: (rarities[concept] ?? 0) / all }]],
  )
  return new Map(weighed)
}

const isNumber = ({ typed }: AskedConcept): boolean =>
  typed.every((word) => /^\d+$/.test(word) && !/^(19|20)\d\d$/.test(word))

const surenessAt = (worth: number): number =>
  surenessByWorth.find(({ least }) => worth >= least)?.sureness ?? 0

/** The beginning of a longer word is none of a name. */
const minSurenessOfName = 0.5

/** The words of the index that a query holds, each as well as it does at best. */
function wordsHeld(
  concepts: readonly AskedConcept[],
  typed: readonly string[],
): ReadonlyMap<string, HeldWord> {
  const held = new Map<string, HeldWord>(typed.map((word) => [word, { worth: 1, concept: undefined }]))
  for (const [concept, { alternatives }] of concepts.entries()) {
    for (const { worth, parts } of alternatives) {
      for (const asked of parts.flat()) {
        if (asked.sureness < minSurenessOfName) continue
        const before = held.get(asked.word)
        const isTyped = before?.concept === undefined && before?.worth === 1
        const own = { worth: isTyped ? 1 : worth * asked.worth, concept }
        if (before?.concept === undefined || own.worth > before.worth) held.set(asked.word, own)
      }
    }
  }
  return held
}

/** What the best answer to a concept is worth, wherever it stands. */
function worthOfBest({ alternatives }: AskedConcept): number {
  const each = alternatives.map(
    ({ worth, parts }) =>
      worth * Math.min(...parts.map((words) => Math.max(...words.map((one) => one.worth)))),
  )
  return Math.max(0, ...each)
}

/** How sure it is that the surest answer to a concept is meant. */
function surenessOf({ alternatives }: AskedConcept): number {
  const each = alternatives.map(
    ({ sureness, parts }) =>
      sureness * Math.min(...parts.map((words) => Math.max(...words.map((one) => one.sureness)))),
  )
  return Math.max(0, ...each)
}

/** By score; what is alike stays in its order. Thousands are sorted for each search, so nothing is compared. */
function bestFirst(ids: readonly number[], scores: Float32Array): number[] {
  const byScore: number[][] = []
  for (const id of ids) {
    // Scores that are equal after this rounding count as equal: the newer entry stands first.
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
