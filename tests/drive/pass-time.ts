import { sql } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '#platform/server/database.ts'

/** Lets jobs that wait for their time come so many seconds sooner, as if that time had passed. */
export async function bringJobsForward(db: DatabaseOrTransaction, seconds: number): Promise<void> {
  await db.execute(sql`
    update pgboss.job set start_after = start_after - make_interval(secs => ${seconds})
    where state in ('created', 'retry') and start_after > now()`)
}

/** The next job of this name that waits for its time: for how long it was put off, and what is left; in seconds. */
export async function nextJob(
  db: DatabaseOrTransaction,
  name: string,
): Promise<{ pause: number; left: number } | undefined> {
  const { rows } = await db.execute<{ pause: number; left: number }>(sql`
    select extract(epoch from start_after - created_on)::float as pause,
           extract(epoch from start_after - now())::float as left
    from pgboss.job where name = ${name} and state in ('created', 'retry') order by start_after limit 1`)
  return rows[0]
}
