import { type Language, languages } from '#kernel/language.ts'
import type { Kind } from '../document.ts'
import { findPassage, type WordWeights } from '../passage.ts'
import type { EntryIndex, Ranking } from '../rank.ts'
import type { CachedReader } from './cached-reader.ts'
import type { EntryTexts } from './index-store.ts'

export type FindOptions = {
  /** The most entries of a kind. */
  readonly maxOfKind: number
  /** Only this kind, skipping that many of the best. */
  readonly only?: { readonly kind: Kind; readonly after: number } | undefined
  /** True while somebody types: the text may become anything. */
  readonly isBeingTyped?: boolean
}

export type FoundEntry = EntryTexts & {
  /** Its position among all results, from 1. */
  readonly place: number
}

export type Found = {
  /** The normalised query. */
  readonly query: string
  readonly words: readonly string[]
  readonly weights: WordWeights
  /** The number of results of each kind, the kind with the best result first. */
  readonly totals: ReadonlyMap<Kind, number>
  /** The best of each kind, all in one order. */
  readonly entries: readonly FoundEntry[]
  /** If nothing answers: similar entries. */
  readonly near: readonly FoundEntry[]
}

/** The in-memory data to choose from. */
type InMemory = { readonly entryIndex: EntryIndex; readonly texts: CachedReader<number, EntryTexts> }

/** The threshold: an entry whose main fields contain less than this share of the query is not an answer by itself. */
const minConfidence = 0.415
/** Below the threshold it is one if a single passage contains this share, and two concepts if more are asked. */
const minTogether = 0.5
const minConcepts = 2
/** Or one concept, if it is an explaining page with most of the query. */
const minAlone = 0.6
const explaining: readonly (Kind | undefined)[] = ['page', 'product', 'task']
/** How many of the best entries are read for this check. */
const maxRead = 8
const maxNear = 3

type Asked = FindOptions & {
  /** True if the site is known to have nothing on it. */
  readonly isElsewhere: boolean
  /** How many concepts the query has. */
  readonly asked: number
}

/** The answers, or similar entries if nothing answers, with the texts of those that are shown. */
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

/** The answers, best first; none if even the best contains too little of the query. */
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

  /** The share of the query that one passage of an entry contains, if that is enough for an answer. */
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

/** A task and its page are one result: the better one. */
function firstOfEachPath(ranked: readonly number[], { entries }: EntryIndex): readonly number[] {
  const seen = new Set<string>()
  return ranked.filter((id) => {
    const { path = '' } = entries.get(id) ?? {}
    const isNew = !seen.has(path)
    seen.add(path)
    return isNew
  })
}

/** The number of results of each kind, and the positions of those that are shown. */
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
