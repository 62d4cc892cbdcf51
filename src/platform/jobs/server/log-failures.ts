import { describeFault } from '#platform/database/server/describe-fault.ts'
import type { Log } from '#platform/database/server/log.ts'
import { onceAMinute } from '#platform/database/server/once-a-minute.ts'

export type FailureLog = { note(job: string, error: unknown): void }

/**
 * Logs failures of jobs, one line per cause and minute: while a database or an outside system is down, every
 * job fails for the same reason. The next line of a cause says how many there were since.
 */
export function createFailureLog(log: Log, now: () => number = Date.now): FailureLog {
  const counted = onceAMinute(now)
  return {
    note(job, error) {
      const fault = describeFault(error)
      const more = counted(`${job} ${fault.split('\n', 1)[0]}`)
      if (more) log.error({ job, error: fault, ...more }, 'job failed')
    },
  }
}
