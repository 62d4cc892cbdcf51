import { commonStart, formsOf, isSameWord } from './endings.ts'
import { isLatin, readBangla, readLatin, readLatinStart, soundsOf } from './latin.ts'
import { memoize } from './memoize.ts'
import type { Lexicon, Synonyms } from './plan-query.ts'
import { stopWords } from './stop-words.ts'
import { holdsWord, listByStart, type Vocabulary, wordsBeginning } from './vocabulary.ts'

/** The most forms of one word that are checked. */
const maxForms = 60
/** The minimum length of both parts of a joined word. */
const minPart = 3

/** Looks up typed words in the index, the synonyms and the stop words. */
export function openLexicon(vocabulary: Vocabulary, { byForm }: Synonyms): Lexicon {
  const meant = [
    ...new Set([...byForm.values()].flat().flatMap(({ words }) => (words.length === 1 ? words : []))),
  ]
  const others = [...new Set([...meant, ...stopWords])]
  const wordsBy = (firstLetters: string) => [
    ...[...firstLetters].flatMap((letter) => wordsBeginning(vocabulary, letter)),
    ...others.filter((word) => firstLetters.includes(word.slice(0, 1))),
  ]
  const soundsBy = memoize((firstLetters) => soundsOf(wordsBy(firstLetters)))
  const isWritten = (word: string) => !stopWords.has(word) && holdsWord(vocabulary, word)
  const isKnown = memoize((word: string) =>
    listByStart(vocabulary, commonStart(word), maxForms).some((other) => isSameWord(word, other)),
  )

  return {
    isKnown,
    readingsOf: memoize((word) => {
      const read = isLatin(word) ? readLatin(word, wordsBy) : readBangla(word, soundsBy)
      return [...new Map(read.map((reading) => [reading.word, reading])).values()]
    }),
    begunBy: memoize((word) => [...new Set(readLatinStart(word, wordsBy))]),
    partsOf(word) {
      return [...word].flatMap((_, at): string[][] => {
        const left = word.slice(0, at)
        const right = word.slice(at)
        if (left.length < minPart || right.length < minPart) return []
        if (isWritten(left) && stopWords.has(right)) return [[left]]
        return isWritten(left) && formsOf(right).some(isWritten) ? [[left, right]] : []
      })
    },
  }
}
