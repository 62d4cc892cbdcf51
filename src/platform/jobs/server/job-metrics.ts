import { sql } from 'drizzle-orm'
import { Gauge, type Registry } from 'prom-client'
import { type ReadDatabase, readRows } from '#platform/database/server/database.ts'

/** Jobs that were tried so often that a person has to look: what the alarm for dead jobs hangs on. */
export function jobMetrics(registry: Registry, db: ReadDatabase): void {
  new Gauge({
    name: 'jobs_dead',
    help: 'Jobs that failed through all their retries, by queue',
    labelNames: ['queue'],
    registers: [registry],
    async collect() {
      this.reset()
      const rows = await readRows<{ name: string; dead: string }>(
        db,
        sql`select name, count(*) as dead from pgboss.job where state = 'failed' group by name`,
      )
      for (const { name, dead } of rows) this.set({ queue: name }, Number(dead))
    },
  })
}
