import type { Files } from '#adapters/files/files.ts'
import type { VirusScanner } from '#adapters/virus-scanner/virus-scanner.ts'
import type { Autocommit, ReadDatabase } from '#platform/database/server/database.ts'
import type { Jobs } from '#platform/jobs/server/jobs.ts'
import type { AbuseGuard } from '#platform/limits/server/abuse-guard.ts'

export type PaperDependencies = {
  readonly db: ReadDatabase
  readonly autocommit: Autocommit
  readonly jobs: Jobs
  readonly files: Files
  readonly virusScanner: VirusScanner | undefined
  readonly abuse: AbuseGuard
  /** The program's secret for signing links. */
  readonly codeKey: string
}
