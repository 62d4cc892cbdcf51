import { Gauge, type Registry } from 'prom-client'
import type { Database } from '#platform/database/server/database.ts'
import { countPushes } from './push-store.ts'

/** Metrics for operators: proposals that the core system has not taken yet, counted when asked. */
export function measurePushes(registry: Registry, db: Database): void {
  new Gauge({
    name: 'core_pushes_waiting',
    help: 'Confirmed proposals that the core system has not taken, by why; refused and givenUp wait for a person',
    labelNames: ['why'],
    registers: [registry],
    async collect() {
      const counts = await countPushes(db).catch(() => undefined)
      if (!counts) return this.reset()
      for (const why of ['waiting', 'failed', 'refused', 'givenUp'] as const) this.set({ why }, counts[why])
    },
  })
  new Gauge({
    name: 'core_push_oldest_seconds',
    help: 'How long ago the oldest proposal was confirmed that the core system has not taken; 0 when it has all',
    registers: [registry],
    async collect() {
      const counts = await countPushes(db).catch(() => undefined)
      const since = counts?.oldestSince?.getTime()
      this.set(since === undefined ? 0 : Math.max(0, (Date.now() - since) / 1000))
    },
  })
}
