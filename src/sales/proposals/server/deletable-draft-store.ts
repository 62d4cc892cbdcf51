import { type SQL, sql } from 'drizzle-orm'
import { nationalIdPairs } from '#policies/policies/server/identity-tables.ts'
import { customers, policies } from '#policies/policies/server/tables.ts'
import { consentRequests } from './consent-tables.ts'
import { signedProposals, unfinishedProposals } from './tables.ts'

/**
 * The SQL condition of a draft that may be deleted: no unsaved work, no open consent request, never confirmed
 * or paid.
 * @param namingTables tables whose `policy_id` names a policy that is more than a draft
 */
export function isDeletableDraft(namingTables: readonly string[], now: Date): SQL {
  const ofDraft = [sql`${unfinishedProposals}`, sql`${signedProposals}`, ...namingTables.map(sql.identifier)]
  const named = ofDraft.map(
    (table) => sql`exists (select from ${table} naming where naming.policy_id = ${policies.id})`,
  )
  const own = sql`select national_id_key from ${customers} where id = ${policies.customerId}`
  // They may have been asked under the number of their other card.
  const asked = sql`exists (select from ${consentRequests} asking
    where asking.ends_at > ${now.toISOString()} and asking.national_id_key = any(array(${own}
      union all select old_key from ${nationalIdPairs} where smart_key = (${own})
      union all select smart_key from ${nationalIdPairs} where old_key = (${own}))))`
  return sql`not (${sql.join([...named, asked], sql` or `)})`
}
