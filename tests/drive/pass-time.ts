import { sql } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '#platform/server/database.ts'

/** Lets jobs that wait for their time come so many seconds sooner, as if that time had passed. */
export async function bringJobsForward(db: DatabaseOrTransaction, seconds: number): Promise<void> {
  await db.execute(sql`
    update pgboss.job set start_after = start_after - make_interval(secs => ${seconds})
    where state in ('created', 'retry') and start_after > now()`)
}

/** Seconds until the next job of this name is due; undefined when none waits. */
export async function secondsToNextJob(db: DatabaseOrTransaction, name: string): Promise<number | undefined> {
  const { rows } = await db.execute<{ seconds: number | null }>(sql`
    select extract(epoch from min(start_after) - now())::float as seconds from pgboss.job
    where name = ${name} and state in ('created', 'retry')`)
  return rows[0]?.seconds ?? undefined
}
