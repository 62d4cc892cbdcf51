import { Gauge, type Registry } from 'prom-client'
import { todayInDhaka } from '#kernel/dates.ts'
import type { Database } from '#platform/database/server/database.ts'
import { countByState } from './list-store.ts'
import { countOpenAlerts } from './timeline-store.ts'

/** Metrics for operators: payments that wait for a person, counted at each scrape. */
export function measurePayments(registry: Registry, db: Database): void {
  new Gauge({
    name: 'payments_waiting',
    help: 'Payments under way, and those that wait for a person: held, excess, with an alert nobody has looked at',
    labelNames: ['why'],
    registers: [registry],
    async collect() {
      const counts = await countByState(db, { sees: 'all' }, todayInDhaka(new Date())).catch(() => undefined)
      const alerts = await countOpenAlerts(db).catch(() => undefined)
      if (!counts || alerts === undefined) return this.reset()
      for (const why of ['underWay', 'held', 'excess', 'refunding'] as const) this.set({ why }, counts[why])
      this.set({ why: 'alert' }, alerts)
    },
  })
}
