import { LRUCache } from 'lru-cache'

const everyMs = 60_000
const maxCauses = 200

/**
 * Keeps lines of the log to one per cause and minute.
 * @returns what the line of a cause says besides: how many there were since the last; undefined when it is not written
 */
export function onceAMinute(
  now: () => number = Date.now,
): (cause: string) => { readonly more?: number } | undefined {
  const seen = new LRUCache<string, { at: number; since: number }>({ max: maxCauses })
  return (cause) => {
    const last = seen.get(cause)
    if (last && now() - last.at < everyMs) {
      last.since++
      return undefined
    }
    seen.set(cause, { at: now(), since: 0 })
    return last?.since ? { more: last.since } : {}
  }
}
