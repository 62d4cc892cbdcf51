import { LRUCache } from 'lru-cache'

const everyMs = 60_000
const maxCauses = 200

/**
 * Limits log lines to one per cause and minute.
 * @returns extra facts for the line: how many were left out since the last; undefined if this one must not be
 * written
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
