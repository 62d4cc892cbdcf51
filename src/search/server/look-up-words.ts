import type { DatabaseOrTransaction } from '#platform/server/database.ts'
import { commonStart, isSameWord } from '../endings.ts'
import type { Alternative, Concept } from '../plan-query.ts'
import { isOneTypo, mayHoldTypo, nearKeysOf } from '../typo.ts'
import {
  type AskedWord,
  listNearWords,
  listSimilarWords,
  listWordsAround,
  listWordsByStart,
  type StoredWord,
} from './find-store.ts'

/** How well a word of the index answers a word that was typed. */
const worthOf = { same: 1, inflected: 0.95, begun: 0.6, slip: 0.4, within: 0.35, similar: 0.25 } as const

const mostByStart = 80
const mostAround = 20
const mostSimilar = 5
const leastSimilarity = 0.45
const leastLettersWithin = 3
const leastLettersSimilar = 7

type Answer = StoredWord & { readonly worth: number; readonly isSure: boolean }

/**
 * The words of the index that answer the concepts. For a word that stands nowhere, neither whole nor begun, those
 * one slip away are taken, longer ones that hold it, and at last similar ones.
 */
export async function lookUpWords(
  db: DatabaseOrTransaction,
  concepts: readonly Concept[],
): Promise<{ readonly asked: AskedWord[]; readonly words: string[] }> {
  const every = concepts.flatMap(({ alternatives }) => alternatives)
  const typed = [...new Set(every.flatMap(({ words }) => words))]
  const known = await listWordsByStart(db, [...new Set(typed.map(commonStart))], mostByStart)
  const answers = new Map(typed.map((word) => [word, known.flatMap((stored) => judge(word, stored))]))
  for (const word of wordsTyped(concepts)) {
    if (answers.get(word)?.length === 0) answers.set(word, await guess(db, word))
  }
  const asked = concepts.flatMap((concept, at) =>
    worthTrying(concept, answers).flatMap((alternative, number) =>
      alternative.words.flatMap((word, part) =>
        (answers.get(word) ?? []).map((answer): AskedWord => {
          return {
            concept: at,
            alternative: number,
            part,
            word: answer.id,
            worth: answer.worth * alternative.worth,
          }
        }),
      ),
    ),
  )
  const used = new Set(asked.map(({ word }) => word))
  const words = [...answers.values()].flat().filter(({ id }) => used.has(id))
  return { asked, words: [...new Set(words.map(({ word }) => word))] }
}

/** The words a person typed, not those that mean the same. */
function wordsTyped(concepts: readonly Concept[]): string[] {
  return [...new Set(concepts.flatMap(({ alternatives: [first] }) => first?.words ?? []))]
}

/** Alternatives of which every word stands somewhere; guessed ones only where what was typed stands nowhere. */
function worthTrying(
  { alternatives }: Concept,
  answers: ReadonlyMap<string, readonly Answer[]>,
): Alternative[] {
  const answersTo = (word: string) => answers.get(word) ?? []
  const isSure = alternatives.some(
    ({ words, isGuess }) => !isGuess && words.every((word) => answersTo(word).some((one) => one.isSure)),
  )
  return alternatives.filter(
    ({ words, isGuess }) => (!isGuess || !isSure) && words.every((word) => answersTo(word).length > 0),
  )
}

function judge(typed: string, stored: StoredWord): Answer[] {
  const { word } = stored
  const worth =
    word === typed
      ? worthOf.same
      : isSameWord(typed, word)
        ? worthOf.inflected
        : word.startsWith(typed)
          ? worthOf.begun
          : 0
  return worth > 0 ? [{ ...stored, worth, isSure: true }] : []
}

async function guess(db: DatabaseOrTransaction, typed: string): Promise<Answer[]> {
  const guessed = (words: readonly StoredWord[], worth: number) =>
    words.map((stored): Answer => ({ ...stored, worth, isSure: false }))
  const near = mayHoldTypo(typed) ? await listNearWords(db, nearKeysOf(typed)) : []
  const slips = near.filter(({ word }) => isOneTypo(typed, word))
  const within = typed.length >= leastLettersWithin ? await listWordsAround(db, typed, mostAround) : []
  if (slips.length + within.length > 0) {
    return [
      ...guessed(slips, worthOf.slip),
      ...guessed(
        within.filter(({ id }) => !slips.some((slip) => slip.id === id)),
        worthOf.within,
      ),
    ]
  }
  if (typed.length < leastLettersSimilar || !mayHoldTypo(typed)) return []
  return guessed(
    await listSimilarWords(db, typed, { least: leastSimilarity, most: mostSimilar }),
    worthOf.similar,
  )
}
