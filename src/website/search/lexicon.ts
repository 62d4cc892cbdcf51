import { cacheAnswers } from './cache-answers.ts'
import { emptyWords } from './empty-words.ts'
import { commonStart, formsOf, isSameWord } from './endings.ts'
import { isLatin, readBangla, readLatin, readLatinStart } from './latin.ts'
import type { Lexicon, Synonyms } from './plan-query.ts'
import { holdsWord, listByStart, type Vocabulary, wordsBeginning } from './vocabulary.ts'

/** How many forms of one word are looked at. */
const maxForms = 60
/** Both parts of what is written as one word are at least so long. */
const minPart = 3

/** What the words of the index, the synonyms and the empty words tell of a word that is typed. */
export function openLexicon(vocabulary: Vocabulary, { byForm }: Synonyms): Lexicon {
  const meant = [
    ...new Set([...byForm.values()].flat().flatMap(({ words }) => (words.length === 1 ? words : []))),
  ]
  const others = [...new Set([...meant, ...emptyWords])]
  const wordsBy = (firstLetters: string) => [
    ...[...firstLetters].flatMap((letter) => wordsBeginning(vocabulary, letter)),
    ...others.filter((word) => firstLetters.includes(word.slice(0, 1))),
  ]
  const isWritten = (word: string) => !emptyWords.has(word) && holdsWord(vocabulary, word)
  const stands = cacheAnswers((word: string) =>
    listByStart(vocabulary, [commonStart(word)], maxForms).some((other) => isSameWord(word, other)),
  )

  return {
    stands,
    readingsOf: cacheAnswers((word) => {
      const read = isLatin(word) ? readLatin(word, wordsBy) : readBangla(word, wordsBy)
      return [...new Map(read.map((reading) => [reading.word, reading])).values()]
    }),
    begunBy: cacheAnswers((word) => [...new Set(readLatinStart(word, wordsBy))]),
    partsOf(word) {
      return [...word].flatMap((_, at): string[][] => {
        const [left, right] = [word.slice(0, at), word.slice(at)]
        if (left.length < minPart || right.length < minPart) return []
        if (isWritten(left) && emptyWords.has(right)) return [[left]]
        return isWritten(left) && formsOf(right).some(isWritten) ? [[left, right]] : []
      })
    },
  }
}
