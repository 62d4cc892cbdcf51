import { sql } from 'drizzle-orm'
import { Gauge, type Registry } from 'prom-client'
import type { Database } from '#platform/database/server/database.ts'

/** Registers the metric of dead jobs, which failed through all their retries; the alert for dead jobs uses it. */
export function jobMetrics(registry: Registry, db: Database): void {
  new Gauge({
    name: 'jobs_dead',
    help: 'Jobs that failed through all their retries, by queue',
    labelNames: ['queue'],
    registers: [registry],
    async collect() {
      this.reset()
      const { rows } = await db.execute<{ name: string; dead: string }>(
        sql`select name, count(*) as dead from pgboss.job where state = 'failed' group by name`,
      )
      for (const { name, dead } of rows) this.set({ queue: name }, Number(dead))
    },
  })
}
