import type { MessageDependencies } from '#adapters/message.ts'
import type { Autocommit, ReadDatabase } from '#platform/database/server/database.ts'
import type { AbuseGuard } from '#platform/limits/server/abuse-guard.ts'
import type { Editions } from '#sales/plans/server/editions.ts'
import type { WordSetting } from '../applicant-word.ts'

/** What the applicant's word needs from outside. */
export type WordDependencies = MessageDependencies & {
  readonly db: ReadDatabase
  readonly autocommit: Autocommit
  readonly abuse: AbuseGuard
  readonly editions: Editions
  /** The program's secret that codes and links are signed with. */
  readonly codeKey: string
  readonly ownAddress: () => string
  readonly wordSetting: WordSetting
}
