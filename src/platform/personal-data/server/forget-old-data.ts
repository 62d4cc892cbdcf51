import type { Clock } from '#kernel/dates.ts'
import type { Database } from '#platform/database/server/database.ts'
import { recordOwnAudit } from '#platform/http/server/audit.ts'
import type { Jobs } from '#platform/jobs/server/jobs.ts'
import type { KeptDays } from '../kept-days.ts'
import type { Retention } from './personal-data.ts'

const everySeconds = 3600
/** A batch is one short transaction. */
const batch = 1000
/** More is left for the next round, so that one class never holds up the others. */
const batchesARound = 20

type RetentionDependencies = {
  readonly db: Database
  readonly jobs: Jobs
  readonly clock: Clock
  readonly retentions: readonly Retention[]
  readonly keptDays: KeptDays
}

/** Forgets every hour, on one instance, what is kept no longer. */
export function registerRetention(deps: RetentionDependencies): void {
  deps.jobs.repeat('forget-old-data', everySeconds, async () => {
    await forgetOldData(deps)
  })
}

/**
 * Forgets what is older than its class is kept, in small batches: each is one transaction with a line in the audit log
 * that says how many rows went. A class that fails holds up no other.
 * @returns how many of each class
 * @throws what the first class that failed did, once all had their turn
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
