import type { MessageDependencies } from '#adapters/message.ts'
import type { Push } from '#adapters/push/push.ts'
import type { Autocommit, ReadDatabase } from '#platform/database/server/database.ts'
import type { SessionLimits } from '#platform/http/server/session.ts'
import type { Jobs } from '#platform/jobs/server/jobs.ts'
import type { AbuseGuard } from '#platform/limits/server/abuse-guard.ts'

/** What can be set about getting in (settings.ts). */
export type AccountRules = {
  /** The program's secret that one-time codes are hashed with. */
  readonly codeKey: string
  /** Known and unknown names and numbers get the same answer (design §3). */
  readonly isNeutral: boolean
  /** What staff choose a new password by on their profile: six characters (PROF-02), or the rule of RESET-02. */
  readonly ownPasswordRule: 'six' | 'strong'
  /** A sign-up needs the holder's date of birth; else it is compared when it is sent (design §10). */
  readonly needsBirthDate: boolean
  /** Who holds powerful rights signs in with a second factor, and sets one up at the first sign-in (design §10). */
  readonly isFactorRequired: boolean
  readonly codesPerPhoneADay: number
  readonly wrongCodesAnHour: number
}

export type AccountDependencies = MessageDependencies & {
  readonly db: ReadDatabase
  readonly autocommit: Autocommit
  readonly jobs: Jobs
  readonly abuse: AbuseGuard
  readonly sessionCookie: string
  /** Undefined without keys for Web Push. */
  readonly push: Push | undefined
  /** Where people reach the program: passkeys are made for this address alone. */
  readonly ownAddress: () => string
  readonly sessionLimits: SessionLimits
  readonly rules: AccountRules
}
