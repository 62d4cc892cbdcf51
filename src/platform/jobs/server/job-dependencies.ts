import type { Clock } from '#kernel/dates.ts'
import type { Database } from '#platform/database/server/database.ts'
import type { Log } from '#platform/database/server/log.ts'
import type { Jobs } from './jobs.ts'

/** The dependencies of most background work. */
export type JobDependencies = {
  readonly db: Database
  readonly jobs: Jobs
  readonly clock: Clock
  readonly log: Log
}
