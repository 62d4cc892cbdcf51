import { sql } from 'drizzle-orm'
import { findAgentId } from '#people/staff/server/store.ts'
import { type ReadDatabase, readRows } from '#platform/database/server/database.ts'
import type { Policy } from '../policy.ts'
import { policyHistory } from './history-tables.ts'
import { policies } from './tables.ts'

/** The people of the office who have a part in a sale, by number. */
export type Sellers = readonly number[]

/** Who wrote a proposal, who confirmed it, who had its agent code then, and who has that code now. */
export async function listSellers(
  db: ReadDatabase,
  { id, savedBy, agencyCode }: Pick<Policy, 'id' | 'savedBy' | 'agencyCode'>,
): Promise<Sellers> {
  const rows = await readRows<{ id: number }>(
    db,
    sql`
    select agent_id as id from ${policies} where id = ${id} and agent_id is not null
    union
    select person_id from ${policyHistory}
     where policy_id = ${id} and from_status = 0 and person_kind = 'staff' and person_id is not null`,
  )
  const agent = agencyCode ? await findAgentId(db, agencyCode) : undefined
  const writer = savedBy.kind === 'staff' ? [savedBy.id] : []
  return [...writer, ...rows.map((row) => row.id), ...(agent === undefined ? [] : [agent])]
}
