import type { Registry } from 'prom-client'
import type { ReadDatabase } from '#platform/database/server/database.ts'
import { figureByLabel, figureOfAge } from '#platform/database/server/figures.ts'
import { countNotices } from './notice-store.ts'
import { countOpenByReason } from './reconcile-store.ts'

/** Metrics for operators: postings that the core system does not have, and differences. */
export function measureCompare(registry: Registry, db: ReadDatabase): void {
  figureByLabel(
    registry,
    {
      name: 'core_postings_waiting',
      help: 'Postings that the core system has not acknowledged, by why; refused waits for a person',
      label: 'why',
    },
    async () => {
      const { waiting, refused } = await countNotices(db)
      return { waiting, refused }
    },
  )
  figureOfAge(
    registry,
    {
      name: 'core_posting_oldest_seconds',
      help: 'How long ago the oldest posting was booked that the core system has not acknowledged; 0 when it has all',
    },
    async () => (await countNotices(db)).oldestSince,
  )
  figureByLabel(
    registry,
    {
      name: 'payment_differences',
      help: 'What gateway, ledger and core system do not agree on, by reason, as the last compare left it',
      label: 'reason',
    },
    () => countOpenByReason(db),
  )
}
