import { sql } from 'drizzle-orm'
import type { DbOrTx } from '#platform/database/server/database.ts'
import { exportedPolicies } from './tables.ts'

/** Records which policies are in an exported file. */
export async function noteExported(
  db: DbOrTx,
  { staffId, at }: { readonly staffId: number; readonly at: Date },
  policyIds: readonly number[],
): Promise<void> {
  if (policyIds.length === 0) return
  await db.execute(sql`
    insert into ${exportedPolicies} (staff_id, at, policies)
    select ${staffId}::int, ${at.toISOString()}::timestamptz, range_agg(int4range(id, id + 1))
      from unnest(${sql.param([...policyIds])}::int[]) id`)
}

/** Exported files that held any of these policies, the newest first: when, and by whom. */
export async function listExportsWith(
  db: DbOrTx,
  policyIds: readonly number[],
  atMost: number,
): Promise<readonly { readonly at: Date; readonly staffId: number }[]> {
  const { rows } = await db.execute<{ at: string; staff_id: number }>(sql`
    select at, staff_id from ${exportedPolicies}
    where policies && (select coalesce(range_agg(int4range(id, id + 1)), '{}')
      from unnest(${sql.param([...policyIds])}::int[]) id)
    group by at, staff_id order by at desc limit ${atMost}`)
  return rows.map(({ at, staff_id }) => ({ at: new Date(at), staffId: staff_id }))
}
