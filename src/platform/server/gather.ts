/**
 * Looks up by one query what many ask for in the same moment, such as the jobs of one batch.
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
    // Once all who ask now have asked.
    const found = Promise.resolve().then(() => {
      gathered = undefined
      return lookUp([...keys])
    })
    return { keys, found }
  }
}
