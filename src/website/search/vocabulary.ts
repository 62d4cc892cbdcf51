/** All words of the index, sorted, so that words with a common prefix are adjacent. */
export type Vocabulary = readonly string[]

/** The words with this prefix; if there are more than `most`, the shortest. */
export function listByStart(vocabulary: Vocabulary, start: string, most: number): string[] {
  const found = wordsBeginning(vocabulary, start)
  return found.length <= most ? found : found.sort((one, other) => one.length - other.length).slice(0, most)
}

export function holdsWord(vocabulary: Vocabulary, word: string): boolean {
  return vocabulary[placeOf(vocabulary, word)] === word
}

/** All words with this prefix, in alphabetical order. */
export function wordsBeginning(vocabulary: Vocabulary, start: string): string[] {
  const from = placeOf(vocabulary, start)
  let to = from
  while (vocabulary[to]?.startsWith(start)) to++
  return vocabulary.slice(from, to)
}

/** The position of a word, or the one it would have. */
function placeOf(vocabulary: Vocabulary, word: string): number {
  let from = 0
  let to = vocabulary.length
  while (from < to) {
    const middle = (from + to) >> 1
    if ((vocabulary[middle] ?? '') < word) from = middle + 1
    else to = middle
  }
  return from
}
