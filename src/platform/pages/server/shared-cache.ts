import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '#platform/database/server/log.ts'

type Purge = {
  readonly url: string
  readonly key: string | undefined
  readonly log: Log
}

const timeoutMs = 5_000
/** Pauses before retries; after the last one a person has to look. */
const retriesAfterMs = [1_000, 5_000, 30_000]
/** A second purge removes answers that were on their way to the cache during the first. */
const againAfterMs = 2_000

/**
 * Purges the cache in front of this program: `PURGE` at its address.
 * @returns a function to call after each publication, once this program serves the new content itself
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
      // A later publication's purge covers this one too.
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
