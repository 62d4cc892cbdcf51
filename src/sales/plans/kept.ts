/** Results that are worked out once for an owner and kept as long as the owner lives. */
export type KeptFor<Owner extends object, Key, Value> = WeakMap<Owner, Map<Key, Value>>

/** The results kept for one owner. */
export function keptFor<Owner extends object, Key, Value>(
  all: KeptFor<Owner, Key, Value>,
  owner: Owner,
): Map<Key, Value> {
  const found = all.get(owner)
  if (found) return found
  const none = new Map<Key, Value>()
  all.set(owner, none)
  return none
}
