/** All words of the index, sorted: words with one beginning stand together. */
export type Vocabulary = readonly string[]

/** The words that begin so; of many the shortest, at most so many. */
export function listByStart(vocabulary: Vocabulary, start: string, most: number): string[] {
  const found = wordsBeginning(vocabulary, start)
  return found.length <= most ? found : found.sort((one, other) => one.length - other.length).slice(0, most)
}

export function holdsWord(vocabulary: Vocabulary, word: string): boolean {
  return vocabulary[placeOf(vocabulary, word)] === word
}

/** All words that begin so, in the order of their letters. */
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
