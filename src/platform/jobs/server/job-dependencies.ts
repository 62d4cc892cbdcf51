import type { Clock } from '#kernel/dates.ts'
import type { ReadDatabase } from '#platform/database/server/database.ts'
import type { Log } from '#platform/database/server/log.ts'
import type { Jobs } from './jobs.ts'

/** The dependencies of most background work. */
export type JobDependencies = {
  /** A job reads through it, and writes in the transaction that it is handed. */
  readonly db: ReadDatabase
  readonly jobs: Jobs
  readonly clock: Clock
  readonly log: Log
}
