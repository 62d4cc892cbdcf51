/** More than the house's own pages ask for; who asks for more drives out the oldest. */
const mostAnswers = 200

/**
 * Answers of calls that change only when something is published, kept in memory until then. Everybody gets the same
 * objects, so nobody may change them; by that, too, pages see that what they made of one can be kept (web-server.tsx).
 */
export type KeptAnswers = {
  /** The kept answer under this key, or what `make` makes of it now. */
  get(key: string, make: () => Promise<unknown>): Promise<unknown>
  empty(): void
}

export function createKeptAnswers(): KeptAnswers {
  const answers = new Map<string, unknown>()
  let generation = 0
  return {
    async get(key, make) {
      if (answers.has(key)) return answers.get(key)
      const takenAt = generation
      const answer = await make()
      // Made from what stood before a publication: told once, but not kept.
      if (takenAt !== generation) return answer
      const [oldest] = answers.size >= mostAnswers ? answers.keys() : []
      if (oldest !== undefined) answers.delete(oldest)
      answers.set(key, freeze(answer))
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
