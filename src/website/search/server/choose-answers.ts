import { type Language, languages } from '#kernel/language.ts'
import type { Kind } from '../document.ts'
import { findPassage, type WordWeights } from '../passage.ts'
import type { EntryIndex, Ranking } from '../rank.ts'
import type { CachedReader } from './cached-reader.ts'
import type { EntryTexts } from './index-store.ts'

export type FindOptions = {
  /** At most so many of a kind. */
  readonly maxOfKind: number
  /** Only of this kind, without so many of the best. */
  readonly only?: { readonly kind: Kind; readonly after: number } | undefined
  /** True while somebody types: what is there may become anything. */
  readonly isBeingTyped?: boolean
}

export type FoundEntry = EntryTexts & {
  /** Its place among all results, from 1. */
  readonly place: number
}

export type Found = {
  /** The text as it was searched for. */
  readonly query: string
  /** Folded words that were found. */
  readonly words: readonly string[]
  /** What each word that was found weighs. */
  readonly weights: WordWeights
  /** How many were found of each kind, the kind with the best result first. */
  readonly totals: ReadonlyMap<Kind, number>
  /** The best of each kind, all in one order. */
  readonly entries: readonly FoundEntry[]
  /** Where nothing answers: what comes near. */
  readonly near: readonly FoundEntry[]
}

/** What is chosen from: what searches keep in memory. */
type InMemory = { readonly entryIndex: EntryIndex; readonly texts: CachedReader<number, EntryTexts> }

/** The floor: less than this share of what was asked, in what the best entry is about, is no answer by itself. */
const minConfidence = 0.415
/** Then it is one only if so much of it stands together in one place of a text, and two things where more are asked. */
const minTogether = 0.5
const minConcepts = 2
/** Or one thing, where pages that explain say most of what was asked. */
const minAlone = 0.6
const explaining: readonly (Kind | undefined)[] = ['page', 'product', 'task']
/** How many of the best entries are read for it. */
const maxRead = 8
const maxNear = 3

type Asked = FindOptions & {
  /** True when the site is known to have nothing on it. */
  readonly isElsewhere: boolean
  /** How many things are asked for. */
  readonly asked: number
}

/** What answers, and where nothing does what comes near; texts of those that are shown. */
export async function chooseAnswers(
  index: InMemory,
  ranking: Ranking,
  options: Asked,
): Promise<Omit<Found, 'query' | 'words'>> {
  const ranked = firstOfEachPath(ranking.ids, index.entryIndex)
  const others = options.isElsewhere
    ? []
    : options.isBeingTyped
      ? ranked
      : await answersOf(index, ranked, ranking, options.asked)
  const answers = firstOfEachPath([...ranking.promoted, ...others], index.entryIndex)
  const { totals, places } = placesOf(answers, index.entryIndex, options)
  const near = answers.length === 0 ? ranked.slice(0, maxNear) : []
  const texts = await index.texts([...places.keys(), ...near])
  const withTexts = (id: number, place: number): FoundEntry[] => {
    const own = texts.get(id)
    return own ? [{ ...own, place }] : []
  }
  return {
    totals,
    weights: ranking.weights,
    entries: [...places].flatMap(([id, place]) => withTexts(id, place)),
    near: near.flatMap((id, at) => withTexts(id, at + 1)),
  }
}

/** What answers, best first; nothing when even the best holds too little of what was asked. */
async function answersOf(
  { texts: textsOf, entryIndex }: InMemory,
  ranked: readonly number[],
  { confidence, weights }: Ranking,
  asked: number,
): Promise<readonly number[]> {
  if (confidence >= minConfidence) return ranked
  const read = ranked.slice(0, maxRead)
  const texts = await textsOf(read)
  const together = new Map(read.map((id) => [id, heldTogether(id)]))
  return read
    .filter((id) => (together.get(id) ?? 0) >= minTogether)
    .toSorted((one, other) => (together.get(other) ?? 0) - (together.get(one) ?? 0))

  /** How much of what was asked an entry says in one place, where that is enough to be meant. */
  function heldTogether(id: number): number {
    const entry = texts.get(id)
    const isExplaining = explaining.includes(entryIndex.kinds[id])
    const held = languages.map((language) => {
      const place = entry && findPassage(textIn(entry, language), weights)
      if (!place) return 0
      const isWhole = place.concepts >= Math.min(minConcepts, asked)
      return isWhole || (isExplaining && place.held >= minAlone) ? place.held : 0
    })
    return Math.max(...held)
  }
}

export const textIn = ({ bnText, enText }: EntryTexts, language: Language): string =>
  language === 'bn' ? bnText : enText

/** A task and the page where it is done are one result: the better one. */
function firstOfEachPath(ranked: readonly number[], { entries }: EntryIndex): readonly number[] {
  const seen = new Set<string>()
  return ranked.filter((id) => {
    const { path = '' } = entries.get(id) ?? {}
    const isNew = !seen.has(path)
    seen.add(path)
    return isNew
  })
}

/** How many there are of each kind, and the places of those that are shown of it. */
function placesOf(ranked: readonly number[], { kinds }: EntryIndex, { maxOfKind, only }: FindOptions) {
  const totals = new Map<Kind, number>()
  const places = new Map<number, number>()
  for (const [index, id] of ranked.entries()) {
    const kind = kinds[id]
    if (!kind) continue
    const count = totals.get(kind) ?? 0
    const after = only?.after ?? 0
    const isAsked = !only || only.kind === kind
    if (isAsked && count >= after && count < after + maxOfKind) places.set(id, index + 1)
    totals.set(kind, count + 1)
  }
  return { totals, places }
}
