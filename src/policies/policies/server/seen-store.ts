import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Sight } from '../visibility.ts'
import { policies } from './tables.ts'

/** The condition of POL-03 in SQL; the same as `maySee` in visibility.ts. */
export function seenBy(sight: Sight): SQL | undefined {
  if (sight.sees === 'all') return undefined
  if (sight.sees === 'ownConfirmed')
    return and(eq(policies.customerId, sight.customerId), sql`${policies.status} <> 0`)
  const own = savedWithin(sight)
  return sight.agentCode ? or(own, underCode(sight.agentCode)) : own
}

function savedWithin(sight: Extract<Sight, { readonly sees: 'savedBy' | 'branch' }>): SQL | undefined {
  if (sight.sees === 'savedBy')
    return and(eq(policies.savedByKind, 'staff'), eq(policies.savedById, sight.staffId))
  return sight.branchCode === ''
    ? sql`false`
    : and(eq(policies.savedByKind, 'staff'), eq(policies.branchCode, sight.branchCode))
}

function underCode(agentCode: string): SQL | undefined {
  return and(eq(policies.agencyCode, agentCode), sql`${policies.status} <> 0`)
}
