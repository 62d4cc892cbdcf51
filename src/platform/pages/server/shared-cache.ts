import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '#platform/database/server/log.ts'

type Purge = {
  readonly url: string
  readonly key: string | undefined
  readonly log: Log
}

const timeoutMs = 5_000
/** Waits before further tries; after the last one a person has to look. */
const retriesAfterMs = [1_000, 5_000, 30_000]
/** What was on its way to the cache during the first purge is purged by a second one. */
const againAfterMs = 2_000

/**
 * Has the cache in front of this program forget all it holds: `PURGE` at its address.
 * @returns to be called after each publication, once this program answers anew itself
 */
export function createPurge({ url, key, log }: Purge): () => void {
  let latest = 0

  async function purge(): Promise<boolean> {
    const headers: Record<string, string> = key ? { authorization: `Bearer ${key}` } : {}
    const signal = AbortSignal.timeout(timeoutMs)
    const answer = await fetch(url, { method: 'PURGE', headers, signal }).catch(() => undefined)
    await answer?.body?.cancel()
    return answer?.ok ?? false
  }

  async function purgeUntilDone(mine: number): Promise<void> {
    for (const pause of [...retriesAfterMs, undefined]) {
      // A later publication purges for this one too.
      if (mine !== latest) return
      if (await purge()) return
      if (pause === undefined) log.warn({ url }, 'the cache in front could not be purged')
      else await wait(pause, undefined, { ref: false })
    }
  }

  return () => {
    latest += 1
    const mine = latest
    void purgeUntilDone(mine)
      .then(() => wait(againAfterMs, undefined, { ref: false }))
      .then(() => purgeUntilDone(mine))
  }
}
