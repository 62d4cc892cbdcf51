import type { ReadDatabase } from '#platform/database/server/database.ts'
import { commonStart, isSameWord } from '../endings.ts'
import { isLatin } from '../latin.ts'
import { memoize } from '../memoize.ts'
import { type Alternative, type Concept, worths } from '../plan-query.ts'
import type { AskedConcept, AskedWord } from '../rank.ts'
import { deletionKeysOf, isOneTypo, mayHoldTypo } from '../typo.ts'
import { listByStart, type Vocabulary } from '../vocabulary.ts'
import type { CachedReader } from './cached-reader.ts'
import { listNearWords, listSimilarWords, listWordsContaining } from './index-store.ts'

/** How well a word of the index matches a word that was typed. */
const worthOf = { same: 1, inflected: 0.95, prefix: 0.6, typo: 0.4, substring: 0.35, similar: 0.25 } as const
/** And how sure it is that this is meant; of a short word one typo away many others are too. */
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
/** For a word that is read in the other script and stands in no list: the more words it may be, the less sure each. */
const confidenceOfTransliteration = (readings: number): number => (readings > 2 ? 0.35 : 0.85)

const maxByStart = 60
const maxLonger = 20
const maxSimilar = 5
const minSimilarity = 0.45
const minLettersOfSubstring = 3
const minLettersSimilar = 7

export type WordMatch = AskedWord & { readonly isSure: boolean }
type Matches = Map<string, readonly WordMatch[]>

/**
 * The words of the index that answer the concepts. For a word that stands nowhere, neither whole nor begun, those
 * one typo away are taken, longer ones that hold it, and at last similar ones.
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
    const readings = alternatives.filter(({ worth }) => worth === worths.read).length
    return {
      typed: concept.alternatives[0]?.words ?? [],
      alternatives: alternatives.map(({ worth, words: parts }) => ({
        worth,
        confidence: worth === worths.read ? confidenceOfTransliteration(readings) : confidenceAt(worth),
        parts: parts.map((word) => matches.get(word) ?? []),
      })),
    }
  })
}

/** What means the same, or is read letter by letter, is meant; what only sounds like it may be. */
const confidenceAt = (worth: number): number => (worth >= 0.7 ? 1 : worth >= 0.45 ? 0.75 : 0.35)

export type Lookup = {
  /** The words of the index that are a form of this one. */
  readonly forms: (word: string) => readonly WordMatch[]
  /** And those that begin with it: only what is typed may be the beginning of a longer word. */
  readonly starts: (word: string) => readonly WordMatch[]
  /** What may be meant by words that stand nowhere (guessWords). */
  readonly guesses: CachedReader<string, readonly WordMatch[]>
}

/** Each word as well as it matches at best: those that begin so come first. */
const withoutRepeats = (every: readonly WordMatch[]): readonly WordMatch[] =>
  every.filter(({ word }, at) => every.findIndex((other) => other.word === word) === at)

/** The words a person typed, not those that mean the same. */
function wordsTyped(concepts: readonly Concept[]): string[] {
  return [...new Set(concepts.flatMap(({ alternatives: [first] }) => first?.words ?? []))]
}

/** True for a word that is not listed, but read as one of the other script: it may as well be misspelt. */
function isOnlyRead({ alternatives: [typed, ...others] }: Concept): boolean {
  const [word = ''] = typed?.words ?? []
  return word.length >= short && isLatin(word) && others.every(({ worth }) => worth === worths.read)
}

/** Alternatives of which every word stands somewhere; guessed ones only where what was typed stands nowhere. */
function worthTrying(concept: Concept, matches: Matches): Alternative[] {
  const sure = isSure(concept, matches)
  return concept.alternatives.filter(
    ({ words, isGuess }) =>
      (!isGuess || !sure) && words.every((word) => (matches.get(word) ?? []).length > 0),
  )
}

/** True when what was typed, or what surely means the same, stands somewhere. */
function isSure({ alternatives }: Concept, matches: Matches): boolean {
  const stands = (word: string) => (matches.get(word) ?? []).some((answer) => answer.isSure)
  return alternatives.some(({ words, isGuess }) => !isGuess && words.every(stands))
}

/** How the words of an index answer, each word looked up once. */
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

/** For words that stand nowhere, those that may be meant. */
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

/** A short word is one typo away from many others, and few people get the first letter wrong. */
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
