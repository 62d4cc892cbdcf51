import type { Email } from '#adapters/email/email.ts'
import type { Sms } from '#adapters/sms/sms.ts'
import type { Autocommit, Database } from '#platform/database/server/database.ts'
import type { Log } from '#platform/database/server/log.ts'
import type { SessionLimits } from '#platform/http/server/session.ts'
import type { Jobs } from '#platform/jobs/server/jobs.ts'

/** What can be set about getting in (settings.ts). */
export type AccountRules = {
  /** The program's secret that one-time codes are hashed with. */
  readonly codeKey: string
  /** Known and unknown names and numbers get the same answer (design §3). */
  readonly isNeutral: boolean
  readonly codesPerPhoneADay: number
  readonly codesPerAddressAnHour: number
  readonly wrongCodesAnHour: number
}

export type AccountDependencies = {
  readonly db: Database
  readonly autocommit: Autocommit
  readonly jobs: Jobs
  readonly sms: Sms
  readonly email: Email
  readonly log: Log
  readonly sessionCookie: string
  readonly sessionLimits: SessionLimits
  readonly rules: AccountRules
}
