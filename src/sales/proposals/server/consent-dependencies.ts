import type { MessageDependencies } from '#adapters/message.ts'
import type { Autocommit, ReadDatabase } from '#platform/database/server/database.ts'
import type { AbuseGuard } from '#platform/limits/server/abuse-guard.ts'
import type { Editions } from '#sales/plans/server/editions.ts'
import type { ConsentSetting } from '../applicant-consent.ts'

/** Dependencies of the use cases of the applicant's consent. */
export type ConsentDependencies = MessageDependencies & {
  readonly db: ReadDatabase
  readonly autocommit: Autocommit
  readonly abuse: AbuseGuard
  readonly editions: Editions
  /** The program's secret that codes and links are signed with. */
  readonly codeKey: string
  readonly ownAddress: () => string
  readonly consentSetting: ConsentSetting
}
