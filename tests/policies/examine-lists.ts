import { type SQL, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { Database } from '#platform/database/server/database.ts'
import { policyStatuses } from '#policies/policies/status.ts'
import type { Sight } from '#policies/policies/visibility.ts'
import { policySorts } from '#policies/policy-list/list-order.ts'
import { maxCounted, type PolicyFilter, pushStates } from '#policies/policy-list/list-query.ts'
import { settleSpelling } from '#policies/policy-list/server/find-page.ts'
import { listPage, orderOfAll } from '#policies/policy-list/server/list-store.ts'
import { rowCondition } from '#policies/policy-list/server/query-store.ts'

const sights: readonly Sight[] = [
  { sees: 'all' },
  { sees: 'all' },
  { sees: 'savedBy', staffId: 2 },
  { sees: 'branch', branchCode: 'DHK000001' },
  { sees: 'branch', branchCode: '' },
  { sees: 'ownConfirmed', customerId: 500 },
]
const texts = [
  'islam',
  'shafiqul islam',
  'md kari',
  'kha',
  'রহিমা',
  '4821',
  '017',
  'a uddin',
  'রহমান',
  'md rofiq',
  'islam 9100',
  '!',
]

/** Most lists have two or three filters. */
const seldom = <T>(...values: readonly T[]) =>
  fc.option(fc.constantFrom(...values), { nil: undefined, freq: 2 })

const filters: fc.Arbitrary<PolicyFilter> = fc.record({
  text: seldom(...texts).map((text) => text ?? ''),
  status: seldom(...policyStatuses),
  plan: seldom(802, 813, 816),
  mode: seldom('M' as const, 'Y' as const),
  branch: seldom('DHK000001', 'BRN000042'),
  push: seldom(...pushStates),
  from: seldom('2014-03-01' as const, '2024-11-30' as const),
  until: seldom('2016-07-15' as const, '2023-01-01' as const),
  hidesReferrals: fc.boolean(),
})

/** Compares random lists, orders and pages of the policies of `addManyPolicies` with a check of all policies. */
export async function examineLists(db: Database, numRuns: number, seed: number): Promise<void> {
  const pages = fc.integer({ min: 1, max: 4 })
  await fc.assert(
    fc.asyncProperty(
      ...([fc.constantFrom(...sights), filters, fc.constantFrom(...policySorts), pages] as const),
      async (sight, filter, sort, page) => {
        const meant = await settleSpelling(db, { sight, filter })
        const wanted = await lookAtAll(db, rowCondition(meant), orderOfAll(meant, sort))
        const { items, total } = await listPage(db, { sight, filter }, { sort, page, size: 10 })
        const isMore = total.isMore && total.count === maxCounted && wanted.length > maxCounted
        if (!isMore) expect(total).toEqual({ count: wanted.length, isMore: false })
        expect(items.map(({ id }) => id)).toEqual(wanted.slice((page - 1) * 10, page * 10))
      },
    ),
    { numRuns, seed },
  )
}

/** Without any index: what the list should contain. */
async function lookAtAll(db: Database, where: SQL, orderBy: SQL): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from (select * from policies offset 0) policies where ${where} ${orderBy}`,
  )
  return rows.map(({ id }) => id)
}
