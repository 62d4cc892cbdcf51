import type { MessageDependencies } from '#adapters/message.ts'
import type { Push } from '#adapters/push/push.ts'
import type { Autocommit, Database } from '#platform/database/server/database.ts'
import type { SessionLimits } from '#platform/http/server/session.ts'
import type { Jobs } from '#platform/jobs/server/jobs.ts'
import type { AbuseGuard } from '#platform/limits/server/abuse-guard.ts'

/** The settings of signing in (settings.ts). */
export type AccountRules = {
  /** The secret key for hashing one-time codes. */
  readonly codeKey: string
  /** Known and unknown names and numbers get the same answer (design §3). */
  readonly isNeutral: boolean
  /** The rule for a new password on the staff profile: six characters (PROF-02), or that of RESET-02. */
  readonly ownPasswordRule: 'six' | 'strong'
  /** A sign-up requires the holder's date of birth; else it is compared only if sent (design §10). */
  readonly needsBirthDate: boolean
  /** People with powerful rights sign in with a second factor, and set one up at their first sign-in (design §10). */
  readonly isFactorRequired: boolean
  readonly codesPerPhoneADay: number
  readonly wrongCodesAnHour: number
}

export type AccountDependencies = MessageDependencies & {
  readonly db: Database
  readonly autocommit: Autocommit
  readonly jobs: Jobs
  readonly abuse: AbuseGuard
  readonly sessionCookie: string
  /** Undefined without keys for Web Push. */
  readonly push: Push | undefined
  /** The program's public address: passkeys are bound to it. */
  readonly ownAddress: () => string
  readonly sessionLimits: SessionLimits
  readonly rules: AccountRules
}
