const maxCached = 4_000

/** Caches answers: a search asks about the same word several times, and so does the next search. */
export function memoize<T>(answer: (word: string) => T): (word: string) => T {
  const cached = new Map<string, T>()
  return (word) => {
    const known = cached.get(word)
    if (known !== undefined) return known
    const found = answer(word)
    if (cached.size >= maxCached) cached.clear()
    cached.set(word, found)
    return found
  }
}
