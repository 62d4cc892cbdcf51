import { type SQL, sql } from 'drizzle-orm'
import { nationalIdPairs } from '#policies/policies/server/identity-tables.ts'
import { customers, policies } from '#policies/policies/server/tables.ts'
import { consentRequests } from './consent-tables.ts'
import { signedProposals, unfinishedProposals } from './tables.ts'

/**
 * Nobody is typing into a draft, its applicant is asked nothing, and it was never confirmed or paid for.
 * @param namingTables tables that name a policy which is more than a draft, by `policy_id`
 */
export function isDeletableDraft(namingTables: readonly string[], now: Date): SQL {
  const ofDraft = [sql`${unfinishedProposals}`, sql`${signedProposals}`, ...namingTables.map(sql.identifier)]
  const named = ofDraft.map(
    (table) => sql`exists (select from ${table} naming where naming.policy_id = ${policies.id})`,
  )
  const own = sql`select national_id_key from ${customers} where id = ${policies.customerId}`
  // They may have been asked by the number of their other card.
  const asked = sql`exists (select from ${consentRequests} asking
    where asking.ends_at > ${now.toISOString()} and asking.national_id_key = any(array(${own}
      union all select old_key from ${nationalIdPairs} where smart_key = (${own})
      union all select smart_key from ${nationalIdPairs} where old_key = (${own}))))`
  return sql`not (${sql.join([...named, asked], sql` or `)})`
}
