import { and, gt, lt, type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '#platform/database/server/database.ts'
import { policies } from '#policies/policies/server/tables.ts'
import type { ListOrder } from '../list-order.ts'
import { maxCounted } from '../list-query.ts'
import {
  indexCondition,
  isSpelledAsTyped,
  orderBy,
  type PolicyQuery,
  rowCondition,
  sortKey,
} from './query-store.ts'

/** The ways to read the ids of a page; find-page.ts chooses among them. */

/** A part of a list in an order. */
export type Slice = {
  readonly order: ListOrder
  /** Where it begins or ends, by age. */
  readonly cursor?: SQL | undefined
  readonly size: number
  readonly offset: number
  /** Read from the other end of the list: the ids come in reverse. */
  readonly isReversed?: boolean
}

/** The policies that follow a policy in an order by age. */
export function behindInAge({ isDescending }: ListOrder, id: number): SQL {
  return isDescending ? lt(policies.id, id) : gt(policies.id, id)
}

/**
 * Scans along the index of the order until the slice is full, reading each policy on the way.
 * @param maxScanned gives up after this many policies, listed or not
 */
export function scanInOrder(
  db: DbOrTx,
  query: PolicyQuery,
  { order, cursor, size, offset, isReversed }: Slice,
  maxScanned?: number,
): Promise<number[]> {
  const key = sortKey(order, query.filter)
  const page = sql`limit ${size} offset ${offset}`
  if (maxScanned === undefined) {
    const where = and(rowCondition(query), cursor)
    return readIds(
      db,
      sql`select id from ${policies} where ${where} ${orderBy(order, key)} ${page}`,
      isReversed,
    )
  }
  const byKey = orderBy(order, sql`k`)
  return readIds(
    db,
    sql`select id from (
      select *, ${key} as k from ${policies} where ${cursor ?? sql`true`} ${byKey} limit ${maxScanned}
    ) ${policies} where ${rowCondition(query)} ${byKey} ${page}`,
    isReversed,
  )
}

/** Reads and sorts all that is listed. */
export function sortAll(
  db: DbOrTx,
  query: PolicyQuery,
  { order, cursor, size, offset, isReversed }: Slice,
): Promise<number[]> {
  return readIds(
    db,
    // `offset 0` keeps the database from scanning in order here too.
    sql`select id from (
      select ${policies.id} as id, ${sortKey(order, query.filter)} as k
      from ${policies} where ${and(indexCondition(query), cursor)} offset 0
    ) listed ${orderBy(order, sql`k`)} limit ${size} offset ${offset}`,
    isReversed,
  )
}

/**
 * Reads, counts and sorts all that is listed, unless there are more than are counted: then there are no ids.
 * @param condition the query's condition as the index is asked for it
 */
export async function countAndSort(
  db: DbOrTx,
  query: PolicyQuery,
  condition: SQL,
  { order, size, offset }: Slice,
  isAsTypedFirst: boolean,
): Promise<{ readonly count: number; readonly ids: number[] }> {
  const asTyped = isAsTypedFirst ? isSpelledAsTyped(query) : undefined
  const { rows } = await db.execute<{ count: number; ids: number[] }>(sql`
    with listed as materialized (
      select ${policies.id} as id, ${sortKey(order, query.filter)} as k, ${asTyped ?? sql`true`} as is_as_typed
      from ${policies} where ${condition} limit ${maxCounted + 1}),
    counted as materialized (select count(*)::int as count from listed)
    select count, case when count <= ${maxCounted} then array(
      select id from listed ${orderBy(order, sql`k`, asTyped && sql`is_as_typed`)} limit ${size} offset ${offset}
    ) else '{}' end as ids
    from counted`)
  return rows[0] ?? { count: 0, ids: [] }
}

/** The newest policies under an agent's code, without drafts, from an index of their own. */
export function scanAgentCode(db: DbOrTx, agentCode: string, size: number): Promise<number[]> {
  return readIds(
    db,
    sql`select id from ${policies} where agency_code = ${agentCode} and status <> 0 order by id desc limit ${size}`,
  )
}

async function readIds(db: DbOrTx, query: SQL, isReversed = false): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(query)
  const ids = rows.map(({ id }) => id)
  return isReversed ? ids.reverse() : ids
}

/** How many are listed, by an index alone; stops one above `maxCounted`. */
export async function countUpToMax(db: DbOrTx, condition: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select from ${policies} where ${condition} limit ${maxCounted + 1}) counted`)
  return rows[0]?.count ?? 0
}

export async function isAnyListed(db: DbOrTx, condition: SQL): Promise<boolean> {
  const { rows } = await db.execute(sql`select from ${policies} where ${condition} limit 1`)
  return rows.length > 0
}

/** How many policies there are, by the database's own statistics. */
export async function estimateAll(db: DbOrTx): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select greatest(reltuples, 0)::int as count from pg_class where oid = 'policies'::regclass`,
  )
  return rows[0]?.count ?? 0
}

type Explained = { readonly 'Plan Rows': number; readonly Plans?: readonly Explained[] }

/** How many policies meet each of these conditions, by the database's own statistics: nothing is read. */
export async function estimateEach(db: DbOrTx, conditions: readonly SQL[]): Promise<number[]> {
  const each = conditions.map((condition) => sql`select from ${policies} where ${condition}`)
  const { rows } = await db.execute<{ 'QUERY PLAN': readonly { readonly Plan: Explained }[] }>(
    sql`explain (format json) ${sql.join(each, sql` union all `)}`,
  )
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
  const plans = conditions.length === 1 ? [plan] : (plan?.Plans ?? [])
  return conditions.map((_, n) => plans[n]?.['Plan Rows'] ?? 0)
}
