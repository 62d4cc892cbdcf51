/**
 * Looks up by one query what many ask for in the same moment: the jobs of one batch, the visitors whose requests were
 * read in the same turn of the program. Nobody gets an answer that was looked up before they asked.
 * @param lookUp finds all of them; what is missing in its answer was not found
 */
export function gatherLookUps<Key, Found>(
  lookUp: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Found>>,
): (key: Key) => Promise<Found | undefined> {
  let gathered: { readonly keys: Set<Key>; readonly found: Promise<ReadonlyMap<Key, Found>> } | undefined
  return async (key) => {
    gathered ??= gather()
    gathered.keys.add(key)
    return (await gathered.found).get(key)
  }

  function gather() {
    const keys = new Set<Key>()
    // Once all who ask now have asked: the requests of other connections are read before an immediate runs.
    const found = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      gathered = undefined
      return lookUp([...keys])
    })
    return { keys, found }
  }
}
