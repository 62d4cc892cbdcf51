/** Of so many words it is remembered what was answered. */
const maxKept = 4_000

/** Remembers answers: one word is asked about several times in a search, and again in the next. */
export function keepAnswers<T>(answer: (word: string) => T): (word: string) => T {
  const kept = new Map<string, T>()
  return (word) => {
    const known = kept.get(word)
    if (known !== undefined) return known
    const found = answer(word)
    if (kept.size >= maxKept) kept.clear()
    kept.set(word, found)
    return found
  }
}
