import { LRUCache } from 'lru-cache'

/** More than our own pages ask for; the least recently used go first. */
const maxAnswers = 200

/**
 * Answers of calls that change only when something is published, cached until then. Everybody gets the same objects, so
 * they are frozen.
 */
export type AnswerCache = {
  /** The cached answer under this key, or what `make` makes of it now. */
  get(key: string, make: () => Promise<unknown>): Promise<unknown>
  empty(): void
}

export function createAnswerCache(): AnswerCache {
  const answers = new LRUCache<string, { readonly answer: unknown }>({ max: maxAnswers })
  let generation = 0
  return {
    async get(key, make) {
      const found = answers.get(key)
      if (found) return found.answer
      const takenAt = generation
      const answer = await make()
      // Made from what stood before a publication: given once, but not cached.
      if (takenAt === generation) answers.set(key, { answer: freeze(answer) })
      return answer
    },
    empty() {
      generation += 1
      answers.clear()
    },
  }
}

function freeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  Object.values(value).forEach(freeze)
  return Object.freeze(value)
}
