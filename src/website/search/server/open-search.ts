import { setImmediate as othersTurn } from 'node:timers/promises'
import { wordsOf } from '#kernel/fold-text.ts'
import type { Database, ReadDatabase } from '#platform/database/server/database.ts'
import type { Log } from '#platform/database/server/log.ts'
import type { ContentType } from '#website/content/content-type.ts'
import type { Pair } from '#website/content/pair.ts'
import { getSettings, listLive } from '#website/content/server/store.ts'
import { kindsMeantBy } from '../document.ts'
import { isSameWord } from '../endings.ts'
import { openLexicon } from '../lexicon.ts'
import { type Concept, type Lexicon, planQuery, readSynonyms, type Synonyms } from '../plan-query.ts'
import type { Postings } from '../postings.ts'
import { type AskedConcept, type EntryIndex, rankEntries } from '../rank.ts'
import { tidyQuery, withoutNames } from '../rules.ts'
import { notHereType, promotedResultType, synonymType } from '../search-types.ts'
import { type CachedReader, cachedReader } from './cached-reader.ts'
import { chooseAnswers, type FindOptions, type Found } from './choose-answers.ts'
import { type Completion, contentDocuments, type FixedAddress } from './content-documents.ts'
import { type EntryTexts, listPostings, listTexts, listWords, readEntryIndex } from './index-store.ts'
import { guessWords, type Lookup, lookUpIn, lookUpWords } from './look-up-words.ts'
import { refreshIndex } from './refresh-index.ts'

export type Search = {
  /** Searches for a text. Never refuses. */
  find(text: string, options: FindOptions): Promise<Found>
  /** True for an address that a search can lead to. */
  leadsTo(path: string): Promise<boolean>
  /** The titles of the entries at some addresses. */
  titlesOf(paths: readonly string[]): Promise<ReadonlyMap<string, Pair>>
  /** Updates the index and the word lists after a possible publication. */
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
/** More than the words of 10,000 entries need. */
const maxPostingsBytes = 16 * 1024 * 1024

/** Data that all searches need, in memory until something is published. */
type SearchIndex = Lookup & {
  readonly synonyms: Synonyms
  readonly lexicon: Lexicon
  readonly promoted: readonly Promoted[]
  readonly notHere: readonly Phrase[]
  /** The insurer's names. */
  readonly insurer: readonly string[]
  readonly entryIndex: EntryIndex
  readonly postings: CachedReader<string, Postings>
  readonly texts: CachedReader<number, EntryTexts>
}
type Phrase = readonly string[]
type Promoted = { readonly phrases: readonly Phrase[]; readonly path: string }

export function openSearch({ db, log, types, completion, fixedAddress }: Needs): Search {
  const source = contentDocuments(types, completion, fixedAddress)
  let index: Promise<SearchIndex> | undefined
  let running: Promise<void> | undefined
  let isWanted = false
  /** The mark of the completion that the index was built with. */
  let madeWith: string | undefined

  async function refreshAsLongAsWanted(): Promise<void> {
    while (isWanted) {
      isWanted = false
      const { mark } = completion()
      await refreshIndex(db, source)
      index = undefined
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
    index ??= readIndex(db).catch((error: unknown) => {
      index = undefined
      throw error
    })
    return index
  }

  return {
    refresh,
    async close() {
      isWanted = false
      await running
    },
    async leadsTo(path) {
      const { entryIndex } = await current()
      return entryIndex.paths.has(path)
    },
    async titlesOf(paths) {
      const { entryIndex, texts: textsOf } = await current()
      const wanted = new Set(paths)
      const ids = [...entryIndex.entries].filter(([, { path }]) => wanted.has(path)).map(([id]) => id)
      const texts = await textsOf(ids)
      return new Map([...texts.values()].map(({ path, bnTitle: bn, enTitle: en }) => [path, { bn, en }]))
    },
    async find(text, options) {
      // Searches wait for the first index: an empty or outdated result would be wrong.
      if (madeWith !== completion().mark) await refresh()
      return findIn(await current(), tidyQuery(text), options)
    },
  }
}

let lastTurn: Promise<unknown> = Promise.resolve()
/** Searches compute one after the other, and between two of them other requests are answered. */
function ownTurn(): Promise<unknown> {
  lastTurn = lastTurn.then(() => othersTurn())
  return lastTurn
}

async function findIn(
  known: SearchIndex,
  query: string,
  options: Parameters<Search['find']>[1],
): ReturnType<Search['find']> {
  await ownTurn()
  const asked = withoutNames(query, known.insurer)
  const plan = planQuery(asked, known.synonyms, known.lexicon)
  const concepts = await lookUpWords(known, plan)
  const words = wordsOfConcepts(concepts)
  const postings = await known.postings(words)
  await ownTurn()
  const holds = phrasesHeldBy(query, plan)
  const holdsAsTyped = phrasesHeldBy(query, [])
  const promoted = known.promoted.filter(({ phrases }) => phrases.some(holds)).map(({ path }) => path)
  const ranking = rankEntries(
    { concepts, typed: wordsOf(asked), promoted, meant: kindsMeantBy(query) },
    (word) => postings.get(word),
    known.entryIndex,
  )
  const isElsewhere = promoted.length === 0 && known.notHere.some(holdsAsTyped)
  const chosen = await chooseAnswers(known, ranking, { ...options, isElsewhere, asked: concepts.length })
  return { query, words, ...chosen }
}

/** The index words that match the concepts. */
function wordsOfConcepts(concepts: readonly AskedConcept[]): string[] {
  const found = concepts.flatMap(({ alternatives }) => alternatives.flatMap(({ parts }) => parts.flat()))
  return [...new Set(found.map(({ word }) => word))]
}

async function readIndex(db: ReadDatabase): Promise<SearchIndex> {
  const { synonym, promotedResult, notHere } = await listLive(db, [
    synonymType,
    promotedResultType,
    notHereType,
  ])
  const settings = await getSettings(db)
  const vocabulary = (await listWords(db)).sort()
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
    insurer: [settings.legalName, settings.brandName].flatMap(({ bn, en }) => [bn, en]),
    notHere: notHere.flatMap(({ data }) => data.words.map(wordsOf)),
    promoted: promotedResult.map(({ data }) => ({ phrases: data.words.map(wordsOf), path: data.path })),
  }
}

/** Returns a test for phrases: a query contains one if it contains every word of it, or a certain synonym. */
function phrasesHeldBy(query: string, plan: readonly Concept[]): (phrase: Phrase) => boolean {
  const meant = plan.flatMap(({ alternatives }) => alternatives.filter(({ isGuess }) => !isGuess))
  const words = [...new Set([...wordsOf(query), ...meant.flatMap((alternative) => alternative.words)])]
  return (phrase) =>
    phrase.length > 0 && phrase.every((word) => words.some((other) => isSameWord(word, other)))
}
