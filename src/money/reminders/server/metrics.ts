import { Gauge, type Registry } from 'prom-client'
import { type Clock, todayInDhaka } from '#kernel/dates.ts'
import type { Database } from '#platform/database/server/database.ts'
import { outcomes } from '../outcome.ts'
import { countReminders } from './store.ts'

/** Metrics for operators: reminders that wait for their turn, and the outcomes of today's. */
export function measureReminders(registry: Registry, db: Database, clock: Clock): void {
  new Gauge({
    name: 'reminders',
    help: 'Reminders of due premiums: those that wait, and those done today by what became of them',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const counted = await countReminders(db, todayInDhaka(clock.now())).catch(() => undefined)
      if (!counted) return this.reset()
      this.set({ state: 'waiting' }, counted.waiting)
      for (const state of outcomes) this.set({ state }, counted.done.get(state) ?? 0)
    },
  })
}
