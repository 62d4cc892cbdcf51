import { sql } from 'drizzle-orm'
import type { DbOrTx } from '#platform/database/server/database.ts'
import { limitCounters } from '#platform/database/server/tables.ts'
import type { Jobs } from '#platform/jobs/server/jobs.ts'

/** Something that may happen only so often: what, of whom, and within how many seconds. */
export type Limited = { readonly what: string; readonly whose: string; readonly seconds: number }

/**
 * Counts one more. The span begins with its first event and starts anew after its last second; all instances
 * count together.
 * @returns how often it has now happened within the span
 */
export async function countOne(db: DbOrTx, limited: Limited, now: Date): Promise<number> {
  const at = now.toISOString()
  const endsAt = new Date(now.getTime() + limited.seconds * 1000).toISOString()
  const { rows } = await db.execute<{ total: number }>(sql`
    insert into ${limitCounters} as known (name, started_at, ends_at, total)
    values (${nameOf(limited)}, ${at}, ${endsAt}, 1)
    on conflict (name) do update set
      total = case when known.ends_at <= ${at} then 1 else known.total + 1 end,
      started_at = case when known.ends_at <= ${at} then ${at} else known.started_at end,
      ends_at = case when known.ends_at <= ${at} then ${endsAt} else known.ends_at end
    returning total`)
  return rows[0]?.total ?? 1
}

/** Takes one back that turned out not to count. */
export async function countBack(db: DbOrTx, limited: Limited): Promise<void> {
  await db.execute(sql`
    update ${limitCounters} set total = greatest(total - 1, 0) where name = ${nameOf(limited)}`)
}

/** How often it happened within the running span. */
export async function countOf(db: DbOrTx, limited: Limited, now: Date): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select total from ${limitCounters}
    where name = ${nameOf(limited)} and ends_at > ${now.toISOString()}`)
  return rows[0]?.total ?? 0
}

/** Forgets what nobody counts any more. */
export function forgetOldCounters(jobs: Jobs): void {
  jobs.repeat('forget-old-counters', 3600, async (tx) => {
    await tx.execute(sql`delete from ${limitCounters} where ends_at < now() - interval '1 day'`)
  })
}

function nameOf({ what, whose }: Limited): string {
  return `${what} ${whose}`
}
