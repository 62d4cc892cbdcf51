import type { ReadDatabase } from '#platform/database/server/database.ts'
import { commonStart, isSameWord } from '../endings.ts'
import { isLatin } from '../latin.ts'
import { memoize } from '../memoize.ts'
import { type Alternative, type Concept, matchWeights } from '../plan-query.ts'
import type { AskedConcept, AskedConsent } from '../rank.ts'
import { deletionKeysOf, isOneTypo, mayHoldTypo } from '../typo.ts'
import { listByStart, type Vocabulary } from '../vocabulary.ts'
import type { CachedReader } from './cached-reader.ts'
import { listNearWords, listSimilarWords, listWordsContaining } from './index-store.ts'

/** How well an index word matches a typed word. */
const worthOf = { same: 1, inflected: 0.95, prefix: 0.6, typo: 0.4, substring: 0.35, similar: 0.25 } as const
/** The confidence that it is meant; a short word is one typo away from many others. */
const confidenceOf = {
  same: 1,
  prefix: 0.45,
  shortPrefix: 0.2,
  typo: 0.85,
  typoInShort: 0.5,
  substring: 0.3,
  similar: 0.25,
}
const short = 5
/** For a transliterated word that is in no list: the more readings, the lower the confidence of each. */
const confidenceOfTransliteration = (readings: number): number => (readings > 2 ? 0.35 : 0.85)

const maxByStart = 60
const maxLonger = 20
const maxSimilar = 5
const minSimilarity = 0.45
const minLettersOfSubstring = 3
const minLettersSimilar = 7

export type WordMatch = AskedConsent & { readonly isSure: boolean }
type Matches = Map<string, readonly WordMatch[]>

/**
 * The index words that match the concepts. For a word without a match, even as a prefix, words one typo away
 * are used, then longer ones that contain it, then similar ones.
 */
export async function lookUpWords(
  { forms, starts, guesses }: Lookup,
  concepts: readonly Concept[],
): Promise<AskedConcept[]> {
  const every = concepts.flatMap(({ alternatives }) => alternatives)
  const words = [...new Set(every.flatMap((alternative) => alternative.words))]
  const typed = wordsTyped(concepts)
  if (words.length === 0) return []
  const matches: Matches = new Map(
    words.map((word) => [word, typed.includes(word) ? starts(word) : forms(word)]),
  )
  const unsure = wordsTyped(concepts.filter((concept) => !isSure(concept, matches) || isOnlyRead(concept)))
  const unknown = unsure.filter((word) => !(matches.get(word) ?? []).some(({ isSure: stands }) => stands))
  for (const [word, guessed] of await guesses(unknown))
    matches.set(word, withoutRepeats([...(matches.get(word) ?? []), ...guessed]))
  return concepts.map((concept) => {
    const alternatives = worthTrying(concept, matches)
    const readings = alternatives.filter(({ worth }) => worth === matchWeights.read).length
    return {
      typed: concept.alternatives[0]?.words ?? [],
      alternatives: alternatives.map(({ worth, words: parts }) => ({
        worth,
        confidence: worth === matchWeights.read ? confidenceOfTransliteration(readings) : confidenceAt(worth),
        parts: parts.map((word) => matches.get(word) ?? []),
      })),
    }
  })
}

/** Synonyms and exact transliterations are certain; those that only sound alike are less so. */
const confidenceAt = (worth: number): number => (worth >= 0.7 ? 1 : worth >= 0.45 ? 0.75 : 0.35)

export type Lookup = {
  /** The index words that are a form of this one. */
  readonly forms: (word: string) => readonly WordMatch[]
  /** The index words that begin with it: only typed words may be prefixes. */
  readonly starts: (word: string) => readonly WordMatch[]
  /** Guesses for words that are not in the index (guessWords). */
  readonly guesses: CachedReader<string, readonly WordMatch[]>
}

/** Each word once, with its best match: those come first. */
const withoutRepeats = (every: readonly WordMatch[]): readonly WordMatch[] =>
  every.filter(({ word }, at) => every.findIndex((other) => other.word === word) === at)

/** The words a person typed, without synonyms. */
function wordsTyped(concepts: readonly Concept[]): string[] {
  return [...new Set(concepts.flatMap(({ alternatives: [first] }) => first?.words ?? []))]
}

/** True for a word in no list that is only transliterated: it may also be misspelt. */
function isOnlyRead({ alternatives: [typed, ...others] }: Concept): boolean {
  const [word = ''] = typed?.words ?? []
  return word.length >= short && isLatin(word) && others.every(({ worth }) => worth === matchWeights.read)
}

/** Alternatives whose words are all in the index; guesses only if the typed word is not. */
function worthTrying(concept: Concept, matches: Matches): Alternative[] {
  const sure = isSure(concept, matches)
  return concept.alternatives.filter(
    ({ words, isGuess }) =>
      (!isGuess || !sure) && words.every((word) => (matches.get(word) ?? []).length > 0),
  )
}

/** True if the typed word, or a certain synonym, is in the index. */
function isSure({ alternatives }: Concept, matches: Matches): boolean {
  const stands = (word: string) => (matches.get(word) ?? []).some((answer) => answer.isSure)
  return alternatives.some(({ words, isGuess }) => !isGuess && words.every(stands))
}

/** Matches words with an index; each word is looked up once. */
export function lookUpIn(vocabulary: Vocabulary): Pick<Lookup, 'forms' | 'starts'> {
  const matches = (word: string, isTyped: boolean) =>
    listByStart(vocabulary, commonStart(word), maxByStart).flatMap((stored) => judge(word, stored, isTyped))
  return {
    forms: memoize((word) => matches(word, false)),
    starts: memoize((word) => matches(word, true)),
  }
}

function judge(asked: string, word: string, isTyped: boolean): WordMatch[] {
  if (word === asked) return [{ word, worth: worthOf.same, confidence: confidenceOf.same, isSure: true }]
  if (isSameWord(asked, word))
    return [{ word, worth: worthOf.inflected, confidence: confidenceOf.same, isSure: true }]
  if (!isTyped || !word.startsWith(asked)) return []
  const confidence = asked.length >= short ? confidenceOf.prefix : confidenceOf.shortPrefix
  return [{ word, worth: worthOf.prefix, confidence, isSure: asked.length < short }]
}

/** Guesses for words that are not in the index. */
export async function guessWords(
  db: ReadDatabase,
  typed: readonly string[],
): Promise<Map<string, readonly WordMatch[]>> {
  return new Map(
    await Promise.all(
      typed.map(async (word): Promise<[string, readonly WordMatch[]]> => [word, await guess(db, word)]),
    ),
  )
}

/** A short word is one typo away from many others, and few people mistype the first letter. */
function confidenceOfTypo(typed: string, word: string): number {
  const isLikely = typed.length >= short && typed.slice(0, 1) === word.slice(0, 1)
  return isLikely ? confidenceOf.typo : confidenceOf.typoInShort
}

async function guess(db: ReadDatabase, typed: string): Promise<WordMatch[]> {
  const guessed = (words: readonly string[], worth: number, confidence: number) =>
    words.map((word): WordMatch => ({ word, worth, confidence, isSure: false }))
  const [near, around] = await Promise.all([
    mayHoldTypo(typed) ? listNearWords(db, deletionKeysOf(typed)) : [],
    typed.length >= minLettersOfSubstring ? listWordsContaining(db, typed, maxLonger) : [],
  ])
  const typos = near.filter((word) => isOneTypo(typed, word))
  const longer = around.filter((word) => !typos.includes(word))
  if (typos.length + longer.length > 0) {
    return [
      ...typos.flatMap((word) => guessed([word], worthOf.typo, confidenceOfTypo(typed, word))),
      ...guessed(longer, worthOf.substring, confidenceOf.substring),
    ]
  }
  if (typed.length < minLettersSimilar || !mayHoldTypo(typed)) return []
  const similar = { least: minSimilarity, most: maxSimilar }
  return guessed(await listSimilarWords(db, typed, similar), worthOf.similar, confidenceOf.similar)
}
