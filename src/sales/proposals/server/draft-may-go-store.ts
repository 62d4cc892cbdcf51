import { type SQL, sql } from 'drizzle-orm'
import { customers, policies } from '#policies/policies/server/tables.ts'
import { signedProposals, unfinishedProposals } from './tables.ts'
import { wordRequests } from './word-tables.ts'

/**
 * Nobody is typing into a draft, its applicant is asked nothing, and it was never confirmed or paid for.
 * @param namingTables tables that name a policy which is more than a draft, by `policy_id`
 */
export function draftMayGo(namingTables: readonly string[], now: Date): SQL {
  const ofDraft = [sql`${unfinishedProposals}`, sql`${signedProposals}`, ...namingTables.map(sql.identifier)]
  const named = ofDraft.map(
    (table) => sql`exists (select from ${table} naming where naming.policy_id = ${policies.id})`,
  )
  const asked = sql`exists (select from ${wordRequests} asking join ${customers} asked
    on asked.national_id_key = asking.national_id_key
    where asked.id = ${policies.customerId} and asking.ends_at > ${now.toISOString()})`
  return sql`not (${sql.join([...named, asked], sql` or `)})`
}
