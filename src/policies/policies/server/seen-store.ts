import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Sight } from '../visibility.ts'
import type { policyAgentCounters, policyCounters } from './counter-tables.ts'
import { policies } from './tables.ts'

/** The condition of POL-03 in SQL; the same as `maySee` in visibility.ts. */
export function seenBy(sight: Sight): SQL | undefined {
  if (sight.sees === 'all') return undefined
  if (sight.sees === 'ownConfirmed')
    return and(eq(policies.customerId, sight.customerId), sql`${policies.status} <> 0`)
  const own = savedWithin(sight, policies)
  return sight.agentCode ? or(own, underCode(sight.agentCode)) : own
}

/** What the office sees because of who saved it, for policies or for their counters. */
export function savedWithin(
  sight: Exclude<Sight, { sees: 'ownConfirmed' }>,
  {
    savedByKind,
    savedById,
    branchCode,
  }: typeof policies | typeof policyCounters | typeof policyAgentCounters,
): SQL | undefined {
  if (sight.sees === 'all') return undefined
  if (sight.sees === 'savedBy') return and(eq(savedByKind, 'staff'), eq(savedById, sight.staffId))
  return sight.branchCode === ''
    ? sql`false`
    : and(eq(savedByKind, 'staff'), eq(branchCode, sight.branchCode))
}

function underCode(agentCode: string): SQL | undefined {
  return and(eq(policies.agencyCode, agentCode), sql`${policies.status} <> 0`)
}
