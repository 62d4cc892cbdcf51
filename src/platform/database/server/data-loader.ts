import DataLoader from 'dataloader'

/**
 * Batches lookups made in the same turn of the event loop into one query: the jobs of a batch, or requests
 * that arrived together. Nothing is cached, so nobody gets an answer from before they asked.
 * @param lookUp finds all keys in one query; a key missing from its answer was not found
 */
export function createDataLoader<Key, Found>(
  lookUp: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Found>>,
): (key: Key) => Promise<Found | undefined> {
  const loader = new DataLoader<Key, Found | undefined>(
    async (keys) => {
      const found = await lookUp([...new Set(keys)])
      return keys.map((key) => found.get(key))
    },
    { cache: false, batchScheduleFn: setImmediate },
  )
  return (key) => loader.load(key)
}
