import type { DbOrTx } from '#platform/database/server/database.ts'
import { cacheAnswers } from '../cache-answers.ts'
import { commonStart, isSameWord } from '../endings.ts'
import { isLatin } from '../latin.ts'
import { type Alternative, type Concept, worths } from '../plan-query.ts'
import type { AskedConcept, AskedWord } from '../rank.ts'
import { isOneTypo, mayHoldTypo, nearKeysOf } from '../typo.ts'
import { listByStart, type Vocabulary } from '../vocabulary.ts'
import type { CachedReader } from './cached-reader.ts'
import { listNearWords, listSimilarWords, listWordsAround } from './find-store.ts'

/** How well a word of the index answers a word that was typed. */
const worthOf = { same: 1, inflected: 0.95, begun: 0.6, slip: 0.4, within: 0.35, similar: 0.25 } as const
/** And how sure it is that this is meant; of a short word one slip away many others are too. */
const surenessOf = {
  same: 1,
  begun: 0.45,
  begunShort: 0.2,
  slip: 0.85,
  slipOfShort: 0.5,
  within: 0.3,
  similar: 0.25,
}
const short = 5
/** For a word that is read in the other script and stands in no list: the more words it may be, the less sure each. */
const surenessOfRead = (readings: number): number => (readings > 2 ? 0.35 : 0.85)

const maxByStart = 60
const maxAround = 20
const maxSimilar = 5
const minSimilarity = 0.45
const minLettersWithin = 3
const minLettersSimilar = 7

export type Answer = AskedWord & { readonly isSure: boolean }
type Answers = Map<string, readonly Answer[]>

/**
 * The words of the index that answer the concepts. For a word that stands nowhere, neither whole nor begun, those
 * one slip away are taken, longer ones that hold it, and at last similar ones.
 */
export async function lookUpWords(
  { forms, starts, guesses }: Lookup,
  concepts: readonly Concept[],
): Promise<AskedConcept[]> {
  const every = concepts.flatMap(({ alternatives }) => alternatives)
  const words = [...new Set(every.flatMap((alternative) => alternative.words))]
  const typed = wordsTyped(concepts)
  if (words.length === 0) return []
  const answers: Answers = new Map(
    words.map((word) => [word, typed.includes(word) ? starts(word) : forms(word)]),
  )
  const unsure = wordsTyped(concepts.filter((concept) => !isSure(concept, answers) || isOnlyRead(concept)))
  const unknown = unsure.filter((word) => !(answers.get(word) ?? []).some(({ isSure: stands }) => stands))
  for (const [word, guessed] of await guesses(unknown))
    answers.set(word, withoutRepeats([...(answers.get(word) ?? []), ...guessed]))
  return concepts.map((concept) => {
    const alternatives = worthTrying(concept, answers)
    const readings = alternatives.filter(({ worth }) => worth === worths.read).length
    return {
      typed: concept.alternatives[0]?.words ?? [],
      alternatives: alternatives.map(({ worth, words: parts }) => ({
        worth,
        sureness: worth === worths.read ? surenessOfRead(readings) : surenessAt(worth),
        parts: parts.map((word) => answers.get(word) ?? []),
      })),
    }
  })
}

/** What means the same, or is read letter by letter, is meant; what only sounds like it may be. */
const surenessAt = (worth: number): number => (worth >= 0.7 ? 1 : worth >= 0.45 ? 0.75 : 0.35)

export type Lookup = {
  /** The words of the index that are a form of this one. */
  readonly forms: (word: string) => readonly Answer[]
  /** And those that begin with it: only what is typed may be the beginning of a longer word. */
  readonly starts: (word: string) => readonly Answer[]
  /** What may be meant by words that stand nowhere (guessWords). */
  readonly guesses: CachedReader<string, readonly Answer[]>
}

/** Each word as well as it answers at best: those that begin so come first. */
const withoutRepeats = (every: readonly Answer[]): readonly Answer[] =>
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
function worthTrying(concept: Concept, answers: Answers): Alternative[] {
  const sure = isSure(concept, answers)
  return concept.alternatives.filter(
    ({ words, isGuess }) =>
      (!isGuess || !sure) && words.every((word) => (answers.get(word) ?? []).length > 0),
  )
}

/** True when what was typed, or what surely means the same, stands somewhere. */
function isSure({ alternatives }: Concept, answers: Answers): boolean {
  const stands = (word: string) => (answers.get(word) ?? []).some((answer) => answer.isSure)
  return alternatives.some(({ words, isGuess }) => !isGuess && words.every(stands))
}

/** How the words of an index answer, each word looked up once. */
export function lookUpIn(vocabulary: Vocabulary): Pick<Lookup, 'forms' | 'starts'> {
  const answers = (word: string, isTyped: boolean) =>
    listByStart(vocabulary, [commonStart(word)], maxByStart).flatMap((stored) => judge(word, stored, isTyped))
  return {
    forms: cacheAnswers((word) => answers(word, false)),
    starts: cacheAnswers((word) => answers(word, true)),
  }
}

function judge(asked: string, word: string, isTyped: boolean): Answer[] {
  if (word === asked) return [{ word, worth: worthOf.same, sureness: surenessOf.same, isSure: true }]
  if (isSameWord(asked, word))
    return [{ word, worth: worthOf.inflected, sureness: surenessOf.same, isSure: true }]
  if (!isTyped || !word.startsWith(asked)) return []
  const sureness = asked.length >= short ? surenessOf.begun : surenessOf.begunShort
  return [{ word, worth: worthOf.begun, sureness, isSure: asked.length < short }]
}

/** For words that stand nowhere, those that may be meant. */
export async function guessWords(
  db: DbOrTx,
  typed: readonly string[],
): Promise<Map<string, readonly Answer[]>> {
  return new Map(
    await Promise.all(
      typed.map(async (word): Promise<[string, readonly Answer[]]> => [word, await guess(db, word)]),
    ),
  )
}

/** A short word is one slip away from many others, and few people get the first letter wrong. */
function surenessOfSlip(typed: string, word: string): number {
  const isLikely = typed.length >= short && typed.slice(0, 1) === word.slice(0, 1)
  return isLikely ? surenessOf.slip : surenessOf.slipOfShort
}

async function guess(db: DbOrTx, typed: string): Promise<Answer[]> {
  const guessed = (words: readonly string[], worth: number, sureness: number) =>
    words.map((word): Answer => ({ word, worth, sureness, isSure: false }))
  const [near, around] = await Promise.all([
    mayHoldTypo(typed) ? listNearWords(db, nearKeysOf(typed)) : [],
    typed.length >= minLettersWithin ? listWordsAround(db, typed, maxAround) : [],
  ])
  const slips = near.filter((word) => isOneTypo(typed, word))
  const within = around.filter((word) => !slips.includes(word))
  if (slips.length + within.length > 0) {
    return [
      ...slips.flatMap((word) => guessed([word], worthOf.slip, surenessOfSlip(typed, word))),
      ...guessed(within, worthOf.within, surenessOf.within),
    ]
  }
  if (typed.length < minLettersSimilar || !mayHoldTypo(typed)) return []
  const similar = { least: minSimilarity, most: maxSimilar }
  return guessed(await listSimilarWords(db, typed, similar), worthOf.similar, surenessOf.similar)
}
