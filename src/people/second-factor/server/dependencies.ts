import type { ReadDatabase } from '#platform/database/server/database.ts'
import type { AbuseGuard } from '#platform/limits/server/abuse-guard.ts'

export type FactorDependencies = {
  readonly db: ReadDatabase
  readonly abuse: AbuseGuard
  /** Where people reach the program: passkeys are made for this address alone. */
  readonly ownAddress: () => string
  /** The program's secret that recovery codes and the handles of passkeys are hashed with. */
  readonly rules: { readonly codeKey: string }
}
