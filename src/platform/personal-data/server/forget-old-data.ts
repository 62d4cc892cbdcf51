import type { Clock } from '#kernel/dates.ts'
import type { Database } from '#platform/database/server/database.ts'
import { recordOwnAudit } from '#platform/http/server/audit.ts'
import type { Jobs } from '#platform/jobs/server/jobs.ts'
import type { KeptDays } from '../kept-days.ts'
import type { Retention } from './personal-data.ts'

const everySeconds = 3600
/** A batch is one short transaction. */
const batch = 1000
/** The rest is left for the next round, so that one class never delays the others. */
const batchesARound = 20

type RetentionDependencies = {
  readonly db: Database
  readonly jobs: Jobs
  readonly clock: Clock
  readonly retentions: readonly Retention[]
  readonly keptDays: KeptDays
}

/** Deletes expired data every hour, on one instance. */
export function registerRetention(deps: RetentionDependencies): void {
  deps.jobs.repeat('forget-old-data', everySeconds, async () => {
    await forgetOldData(deps)
  })
}

/**
 * Deletes data older than the retention of its class, in small batches. Each is one transaction with a line
 * in the audit log that says how many rows were deleted. A failing class does not stop the others.
 * @returns how many rows were deleted, by class
 * @throws the error of the first class that failed, after all have run
 */
export async function forgetOldData({
  db,
  clock,
  retentions,
  keptDays,
}: Omit<RetentionDependencies, 'jobs'>): Promise<Readonly<Record<string, number>>> {
  const forgotten: Record<string, number> = {}
  const failures: unknown[] = []
  for (const { kept, forget } of retentions) {
    const now = clock.now()
    const before = new Date(now.getTime() - keptDays[kept] * 86_400_000)
    try {
      for (let round = 0; round < batchesARound; round++) {
        const rows = await db.transaction(async (tx) => {
          const gone = await forget(tx, before, batch, now)
          if (gone > 0)
            await recordOwnAudit(tx, now, { action: 'data.forget', thing: kept, details: { rows: gone } })
          return gone
        })
        forgotten[kept] = (forgotten[kept] ?? 0) + rows
        if (rows < batch) break
      }
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
  return forgotten
}
