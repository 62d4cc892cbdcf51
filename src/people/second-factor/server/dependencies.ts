import type { Database } from '#platform/database/server/database.ts'
import type { AbuseGuard } from '#platform/limits/server/abuse-guard.ts'

export type FactorDependencies = {
  readonly db: Database
  readonly abuse: AbuseGuard
  /** The program's public address: passkeys are bound to it. */
  readonly ownAddress: () => string
  /** The secret key for hashing recovery codes and the handles of passkeys. */
  readonly rules: { readonly codeKey: string }
}
