/** Reads values by key through a cache. */
export type CachedReader<Key, Value> = (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>

type Reading<Key, Value> = {
  /** The values of these keys; keys without one are missing. */
  read(keys: readonly Key[]): Promise<ReadonlyMap<Key, Value>>
  sizeOf(value: Value): number
  /** The cache is cleared before it grows larger. */
  readonly most: number
}

export function cachedReader<Key, Value>({
  read,
  sizeOf,
  most,
}: Reading<Key, Value>): CachedReader<Key, Value> {
  const cached = new Map<Key, Value>()
  let size = 0
  return async (keys) => {
    const missing = keys.filter((key) => !cached.has(key))
    const came = missing.length > 0 ? await read(missing) : new Map<Key, Value>()
    const found = new Map<Key, Value>()
    for (const key of keys) {
      const value = cached.get(key) ?? came.get(key)
      if (value !== undefined) found.set(key, value)
    }
    for (const [key, value] of came) {
      if (cached.has(key)) continue
      size += sizeOf(value)
      if (size > most) {
        cached.clear()
        size = sizeOf(value)
      }
      cached.set(key, value)
    }
    return found
  }
}
