/** A cache of results per owner; the results live as long as the owner. */
export type Memo<Owner extends object, Key, Value> = WeakMap<Owner, Map<Key, Value>>

/** The results of one owner. */
export function memoOf<Owner extends object, Key, Value>(
  all: Memo<Owner, Key, Value>,
  owner: Owner,
): Map<Key, Value> {
  const found = all.get(owner)
  if (found) return found
  const results = new Map<Key, Value>()
  all.set(owner, results)
  return results
}
