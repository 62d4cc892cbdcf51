import type { Clock } from '#kernel/dates.ts'
import type { ReadDatabase } from '#platform/database/server/database.ts'
import type { Log } from '#platform/database/server/log.ts'
import type { Jobs } from './jobs.ts'

/** What most work needs that goes on by itself after a call was answered. */
export type JobDependencies = {
  /** A job reads through it, and writes in the transaction that it is handed. */
  readonly db: ReadDatabase
  readonly jobs: Jobs
  readonly clock: Clock
  readonly log: Log
}
