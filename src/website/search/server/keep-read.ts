/** Reads values by their keys, and keeps them: what is asked for again is at hand. */
export type KeptReader<Key, Value> = (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>

type Reading<Key, Value> = {
  /** Values of these keys; a key without one is missing. */
  read(keys: readonly Key[]): Promise<ReadonlyMap<Key, Value>>
  sizeOf(value: Value): number
  /** When what is kept would be larger, all of it is forgotten. */
  readonly most: number
}

export function keepRead<Key, Value>({ read, sizeOf, most }: Reading<Key, Value>): KeptReader<Key, Value> {
  const kept = new Map<Key, Value>()
  let size = 0
  return async (keys) => {
    const missing = keys.filter((key) => !kept.has(key))
    const came = missing.length > 0 ? await read(missing) : new Map<Key, Value>()
    const found = new Map<Key, Value>()
    for (const key of keys) {
      const value = kept.get(key) ?? came.get(key)
      if (value !== undefined) found.set(key, value)
    }
    for (const [key, value] of came) {
      if (kept.has(key)) continue
      size += sizeOf(value)
      if (size > most) {
        kept.clear()
        size = sizeOf(value)
      }
      kept.set(key, value)
    }
    return found
  }
}
