import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Sight } from '../visibility.ts'
import { policies } from './tables.ts'

/** The condition of POL-03 in SQL; the same as `maySee` in visibility.ts. */
export function seenBy(sight: Sight): SQL | undefined {
  if (sight.sees === 'all') return undefined
  if (sight.sees === 'savedBy')
    return and(eq(policies.savedByKind, 'staff'), eq(policies.savedById, sight.staffId))
  if (sight.sees === 'branch')
    return sight.branchCode === ''
      ? sql`false`
      : and(eq(policies.savedByKind, 'staff'), eq(policies.branchCode, sight.branchCode))
  return and(eq(policies.customerId, sight.customerId), sql`${policies.status} <> 0`)
}
