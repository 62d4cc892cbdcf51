import { Gauge, type Registry } from 'prom-client'
import type { Database } from '#platform/database/server/database.ts'
import { countNotices } from './notice-store.ts'
import { countOpenByReason } from './reconcile-store.ts'

/** Metrics for operators: what of the ledger the core system has not got, and what differs. */
export function measureCompare(registry: Registry, db: Database): void {
  new Gauge({
    name: 'core_postings_waiting',
    help: 'Postings that the core system has not acknowledged, by why; refused waits for a person',
    labelNames: ['why'],
    registers: [registry],
    async collect() {
      const counts = await countNotices(db).catch(() => undefined)
      if (!counts) return this.reset()
      for (const why of ['waiting', 'refused'] as const) this.set({ why }, counts[why])
    },
  })
  new Gauge({
    name: 'core_posting_oldest_seconds',
    help: 'How long ago the oldest posting was booked that the core system has not acknowledged; 0 when it has all',
    registers: [registry],
    async collect() {
      const counts = await countNotices(db).catch(() => undefined)
      const since = counts?.oldestSince?.getTime()
      this.set(since === undefined ? 0 : Math.max(0, (Date.now() - since) / 1000))
    },
  })
  new Gauge({
    name: 'payment_differences',
    help: 'What gateway, ledger and core system do not agree on, by reason, as the last compare left it',
    labelNames: ['reason'],
    registers: [registry],
    async collect() {
      const counts = await countOpenByReason(db).catch(() => undefined)
      if (!counts) return this.reset()
      for (const [reason, total] of Object.entries(counts)) this.set({ reason }, total)
    },
  })
}
