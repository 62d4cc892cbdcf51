import { LRUCache } from 'lru-cache'
import { describeFault } from '#platform/database/server/describe-fault.ts'
import type { Log } from '#platform/database/server/log.ts'

const everyMs = 60_000
const maxCauses = 200

export type FailureLog = { note(job: string, error: unknown): void }

/**
 * Logs failures of jobs, one line per cause and minute: while a database or an outside system is away every job fails
 * for the same reason. The next line of a cause says how many there were since.
 */
export function createFailureLog(log: Log, now: () => number = Date.now): FailureLog {
  const seen = new LRUCache<string, { at: number; since: number }>({ max: maxCauses })
  return {
    note(job, error) {
      const fault = describeFault(error)
      const cause = `${job} ${fault.split('\n', 1)[0]}`
      const last = seen.get(cause)
      if (last && now() - last.at < everyMs) {
        last.since++
        return
      }
      seen.set(cause, { at: now(), since: 0 })
      log.error({ job, error: fault, ...(last?.since ? { more: last.since } : {}) }, 'job failed')
    },
  }
}
