import { LRUCache } from 'lru-cache'

/** More than our own pages ask for; the least recently used are evicted first. */
const maxAnswers = 200

/**
 * A cache for answers that change only when something is published; emptied then. Everybody gets the same
 * objects, so they are frozen.
 */
export type AnswerCache = {
  /** The cached answer under this key, else the result of `make`. */
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
      // Something was published while it was made: return it once, but do not cache it.
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
