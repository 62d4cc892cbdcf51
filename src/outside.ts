import type { CoreSystem } from '#adapters/core-system/core-system.ts'
import type { Email } from '#adapters/email/email.ts'
import type { Files } from '#adapters/files/files.ts'
import type { Sms } from '#adapters/sms/sms.ts'
import type { Clock } from '#kernel/dates.ts'
import type { Database } from '#platform/server/database.ts'
import type { Jobs } from '#platform/server/jobs.ts'
import type { Log } from '#platform/server/log.ts'

/** Everything the house needs from outside: all of dependency injection. Rooms take the parts they name. */
export type Outside = {
  readonly db: Database
  readonly jobs: Jobs
  readonly clock: Clock
  readonly log: Log
  readonly coreSystem: CoreSystem
  readonly sms: Sms
  readonly email: Email
  readonly files: Files
}
