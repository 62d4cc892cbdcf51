import type { Registry } from 'prom-client'
import type { ReadDatabase } from '#platform/database/server/database.ts'
import { figureByLabel, figureOfAge } from '#platform/database/server/figures.ts'
import { countPushes } from './push-store.ts'

/** Metrics for operators: proposals that the core system has not taken yet. */
export function measurePushes(registry: Registry, db: ReadDatabase): void {
  figureByLabel(
    registry,
    {
      name: 'core_pushes_waiting',
      help: 'Confirmed proposals that the core system has not taken, by why; refused and givenUp wait for a person',
      label: 'why',
    },
    async () => {
      const { waiting, failed, refused, givenUp } = await countPushes(db)
      return { waiting, failed, refused, givenUp }
    },
  )
  figureOfAge(
    registry,
    {
      name: 'core_push_oldest_seconds',
      help: 'How long ago the oldest proposal was confirmed that the core system has not taken; 0 when it has all',
    },
    async () => (await countPushes(db)).oldestSince,
  )
}
