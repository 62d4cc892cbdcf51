import { wordsOf } from '#kernel/fold-text.ts'
import type { Database } from '#platform/database/server/database.ts'
import type { Log } from '#platform/database/server/log.ts'
import type { ContentType } from '#website/content/content-type.ts'
import { listLive } from '#website/content/server/store.ts'
import { type Kind, kindsMeantBy } from '../document.ts'
import { isSameWord } from '../endings.ts'
import { openLexicon } from '../lexicon.ts'
import { type Concept, type Lexicon, planQuery, readSynonyms, type Synonyms } from '../plan-query.ts'
import type { Postings } from '../postings.ts'
import { findPassage, type WordWeights } from '../passage.ts'
import { type EntryIndex, type Ranking, rankEntries } from '../rank.ts'
import { tidyQuery } from '../rules.ts'
import { notHereType, promotedResultType, synonymType } from '../search-types.ts'
import { arrangeVocabulary } from '../vocabulary.ts'
import { type CachedReader, cachedReader } from './cached-reader.ts'
import { type Completion, contentDocuments, type FixedAddress } from './content-documents.ts'
import { type EntryTexts, listPostings, listTexts, listWords, readEntryIndex } from './find-store.ts'
import { guessWords, type Lookup, lookUpIn, lookUpWords } from './look-up-words.ts'
import { refreshIndex } from './refresh-index.ts'

export type FoundEntry = EntryTexts & {
  /** Its place among all results, from 1. */
  readonly place: number
}

export type Found = {
  /** The text as it was searched for. */
  readonly query: string
  /** How many were found of each kind, the kind with the best result first. */
  readonly totals: ReadonlyMap<Kind, number>
  /** The best of each kind, all in one order. */
  readonly entries: readonly FoundEntry[]
  /** What each word that was found weighs. */
  readonly weights: WordWeights
  /** Folded words that were found. */
  readonly words: readonly string[]
}

export type Search = {
  /** What a text finds, at most so many of a kind. Never refuses. */
  find(text: string, maxOfKind: number): Promise<Found>
  /** Something may have been published: the index and the lists of words are brought up to date. */
  refresh(): Promise<void>
  close(): Promise<void>
}
type Needs = {
  readonly db: Database
  readonly log: Log
  readonly types: readonly ContentType[]
  readonly completion: () => Completion
  readonly fixedAddress: FixedAddress
}
const maxGuesses = 2_000
const maxTexts = 2_000
/** More than the words of 10,000 entries take. */
const maxPostingsBytes = 16 * 1024 * 1024

/** What searches need again and again, in memory until something is published. */
type SearchIndex = Lookup & {
  readonly synonyms: Synonyms
  readonly lexicon: Lexicon
  readonly promoted: readonly Promoted[]
  readonly notHere: readonly Phrase[]
  readonly entryIndex: EntryIndex
  readonly postings: CachedReader<string, Postings>
  readonly texts: CachedReader<number, EntryTexts>
}
type Phrase = readonly string[]
type Promoted = { readonly phrases: readonly Phrase[]; readonly path: string }

export function openSearch({ db, log, types, completion, fixedAddress }: Needs): Search {
  const source = contentDocuments(types, completion, fixedAddress)
  let kept: Promise<SearchIndex> | undefined
  let running: Promise<void> | undefined
  let isWanted = false
  /** The completion with which the index was made. */
  let madeWith: string | undefined

  async function refreshAsLongAsWanted(): Promise<void> {
    while (isWanted) {
      isWanted = false
      const { mark } = completion()
      await refreshIndex(db, source)
      kept = undefined
      madeWith = mark
    }
  }

  function refresh(): Promise<void> {
    isWanted = true
    running ??= refreshAsLongAsWanted()
      .catch((error: Error) =>
        log.warn({ error: error.message }, 'the search index could not be brought up to date'),
      )
      .finally(() => {
        running = undefined
      })
    return running
  }

  function current(): Promise<SearchIndex> {
    kept ??= readIndex(db).catch((error: unknown) => {
      kept = undefined
      throw error
    })
    return kept
  }

  return {
    refresh,
    async close() {
      isWanted = false
      await running
    },
    async find(text, maxOfKind) {
      // Whoever comes while the first index is made waits for it: nothing found, or what held yesterday, would be untrue.
      if (madeWith !== completion().mark) await refresh()
      const query = tidyQuery(text)
      const known = await current()
      const plan = planQuery(query, known.synonyms, known.lexicon)
      const concepts = await lookUpWords(known, plan)
      const words = [
        ...new Set(concepts.flatMap(({ alternatives }) => alternatives.flatMap(({ parts }) => parts.flat()))),
      ].map(({ word }) => word)
      const postings = await known.postings(words)
      const holds = phrasesHeldBy(query, plan)
      const holdsAsTyped = phrasesHeldBy(query, [])
      const promoted = known.promoted.filter(({ phrases }) => phrases.some(holds)).map(({ path }) => path)
      const isElsewhere = promoted.length === 0 && known.notHere.some(holdsAsTyped)
      const asked = { concepts, typed: wordsOf(query), promoted, meant: kindsMeantBy(query) }
      const ranking = rankEntries(asked, (word) => postings.get(word), known.entryIndex)
      const ids = isElsewhere ? [] : await answersOf(known, ranking, concepts.length)
      return { query, words, weights: ranking.weights, debug: ranking.sureness.toFixed(2), ...(await bestOf(known, ids, maxOfKind)) }
    },
  }
}

/** The floor: less than this share of what was asked, in what the best entry is about, is no answer by itself. */
const minSureness = 0.415
/** Then it is one only if so much of it stands together in one place of a text, and two things where more are asked. */
const minTogether = 0.5
const minConcepts = 2
/** Or one thing, where pages that explain say most of what was asked. */
const minAlone = 0.6
const explaining: readonly (Kind | undefined)[] = ['page', 'product', 'task']
/** So many of the best are read for it. */
const maxRead = 8

/** What answers, best first; nothing when even the best holds too little of what was asked. */
async function answersOf(
  { texts: textsOf, entryIndex }: SearchIndex,
  { ids, sureness, weights }: Ranking,
  asked: number,
): Promise<readonly number[]> {
  const found = firstOfEachPath(ids, entryIndex)
  if (sureness >= minSureness) return found
  const read = found.slice(0, maxRead)
  const texts = await textsOf(read)
  const together = new Map(
    read.map((id) => {
      const { bnText = '', enText = '' } = texts.get(id) ?? {}
      const places = [bnText, enText].map((text) => findPassage(text, weights))
      const whole = places.filter(
        (place) =>
          (place?.concepts ?? 0) >= Math.min(minConcepts, asked) ||
          ((place?.held ?? 0) >= minAlone && explaining.includes(entryIndex.kinds[id])),
      )
      return [id, Math.max(0, ...whole.map((place) => place?.held ?? 0))]
    }),
  )
  const held = (id: number) => together.get(id) ?? 0
  const answering = read.filter((id) => held(id) >= minTogether)
  return answering.toSorted((one, other) => held(other) - held(one))
}

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

/** Places and totals of all that were found, texts of those that are shown. */
async function bestOf(
  { entryIndex, texts: textsOf }: SearchIndex,
  ranked: readonly number[],
  maxOfKind: number,
): Promise<Pick<Found, 'totals' | 'entries'>> {
  const counts = new Map<Kind, { total: number }>()
  const places = new Map<number, number>()
  for (const [index, id] of ranked.entries()) {
    const kind = entryIndex.kinds[id]
    if (!kind) continue
    const count = counts.get(kind) ?? { total: 0 }
    if (count.total === 0) counts.set(kind, count)
    if (count.total < maxOfKind) places.set(id, index + 1)
    count.total += 1
  }
  const totals = new Map([...counts].map(([kind, { total }]) => [kind, total]))
  const texts = await textsOf([...places.keys()])
  const entries = [...places].flatMap(([id, place]) => {
    const own = texts.get(id)
    return own ? [{ ...own, place }] : []
  })
  return { totals, entries }
}

async function readIndex(db: Database): Promise<SearchIndex> {
  const { synonym, promotedResult, notHere } = await listLive(db, [synonymType, promotedResultType, notHereType])
  const vocabulary = arrangeVocabulary(await listWords(db))
  const synonyms = readSynonyms(synonym.map(({ data }) => data.words))
  return {
    ...lookUpIn(vocabulary),
    synonyms,
    lexicon: openLexicon(vocabulary, synonyms),
    entryIndex: await readEntryIndex(db),
    guesses: cachedReader({ read: (words) => guessWords(db, words), sizeOf: () => 1, most: maxGuesses }),
    postings: cachedReader({
      read: (words) => listPostings(db, words),
      sizeOf: ({ byteLength }) => byteLength,
      most: maxPostingsBytes,
    }),
    texts: cachedReader({ read: (ids) => listTexts(db, ids), sizeOf: () => 1, most: maxTexts }),
    notHere: notHere.flatMap(({ data }) => data.words.map(wordsOf)),
    promoted: promotedResult.map(({ data }) => ({ phrases: data.words.map(wordsOf), path: data.path })),
  }
}

/** Judges phrases: a query holds one when it holds every word of it, or what surely means it. */
function phrasesHeldBy(query: string, plan: readonly Concept[]): (phrase: Phrase) => boolean {
  const meant = plan.flatMap(({ alternatives }) => alternatives.filter(({ isGuess }) => !isGuess))
  const words = [...new Set([...wordsOf(query), ...meant.flatMap((alternative) => alternative.words)])]
  return (phrase) =>
    phrase.length > 0 && phrase.every((word) => words.some((other) => isSameWord(word, other)))
}
