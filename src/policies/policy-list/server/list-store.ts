import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type ReadDatabase, readInBatches } from '#platform/database/server/database.ts'
import type { PolicyListItem } from '#policies/policies/policy.ts'
import { countPolicies, type StatusCounts } from '#policies/policies/server/counter-store.ts'
import { listColumns, rowToListItem } from '#policies/policies/server/rows.ts'
import { seenBy } from '#policies/policies/server/seen-store.ts'
import { policies, pushFailedFor } from '#policies/policies/server/tables.ts'
import { policyStatusCode, policyStatuses } from '#policies/policies/status.ts'
import type { Sight } from '#policies/policies/visibility.ts'
import { type ListTotal, orderOf, type PolicySort } from '../list-order.ts'
import { isSearched, statusesOf } from '../list-query.ts'
import { findPage, type PageRequest, settleSpelling } from './find-page.ts'
import { scanAgentCode, scanInOrder } from './page-store.ts'
import { indexCondition, isSpelledAsTyped, orderBy, type PolicyQuery, sortKey } from './query-store.ts'

/**
 * One page of a list with its total.
 * @param counts those of this person and branch, if they have been read already
 */
export async function listPage(
  db: ReadDatabase,
  query: PolicyQuery,
  request: PageRequest,
  counts?: StatusCounts,
): Promise<{ items: PolicyListItem[]; total: ListTotal }> {
  const { total, ids } = await findPage(db, query, request, await countKnown(db, query, counts))
  return { items: await readLines(db, ids), total }
}

/** The newest policies that somebody sees, without counting any. */
export async function listNewest(db: ReadDatabase, sight: Sight, size: number): Promise<PolicyListItem[]> {
  const { agentCode, ...own } = { agentCode: undefined, ...sight }
  const newest = { order: orderOf('newest'), size, offset: 0 }
  const [ofOwn, underCode] = await Promise.all([
    scanInOrder(db, { sight: own, filter: { text: '' } }, newest),
    agentCode === undefined ? [] : scanAgentCode(db, agentCode, size),
  ])
  const ids = [...new Set([...ofOwn, ...underCode])].sort((one, other) => other - one)
  return readLines(db, ids.slice(0, size))
}

/** More policies than anybody holds; if there are more, the newest are listed. */
const maxOfOne = 100

/** The policies of one customer that somebody sees, the newest first. */
export async function listOfCustomer(
  db: ReadDatabase,
  sight: Sight,
  customerId: number,
): Promise<PolicyListItem[]> {
  const rows = await db
    .select(listColumns)
    .from(policies)
    .where(and(eq(policies.customerId, customerId), seenBy(sight)))
    .orderBy(desc(policies.id))
    .limit(maxOfOne)
  return rows.map(rowToListItem)
}

/** The total from the counters, if nothing but status and branch narrows the list. */
async function countKnown(
  db: ReadDatabase,
  { sight, filter }: PolicyQuery,
  read?: StatusCounts,
): Promise<number | undefined> {
  if (isSearched(filter) || (filter.branch && sight.sees === 'ownConfirmed')) return undefined
  const counts = read ?? (await countPolicies(db, sight, filter.branch))
  const statuses = statusesOf(filter) ?? policyStatuses
  return statuses.reduce((sum, status) => sum + counts[status], 0)
}

/** The lines of these policies, in this order. */
export async function readLines(db: ReadDatabase, ids: readonly number[]): Promise<PolicyListItem[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select(listColumns)
    .from(policies)
    .where(inArray(policies.id, [...ids]))
  const lines = new Map(rows.map((row) => [row.id, rowToListItem(row)]))
  return ids.flatMap((id) => lines.get(id) ?? [])
}

/** All that is listed, in order, in portions, within a snapshot (platform/database/server/database.ts). */
export async function* readAllListed(
  snapshot: ReadDatabase,
  asked: PolicyQuery,
  sort: PolicySort,
  size: number,
): AsyncGenerator<PolicyListItem[], void> {
  const query = await settleSpelling(snapshot, asked)
  const ids = sql`select id from ${policies} where ${indexCondition(query)} ${orderOfAll(query, sort)}`
  for await (const rows of readInBatches<{ id: number }>(snapshot, ids, size))
    yield await readLines(
      snapshot,
      rows.map(({ id }) => id),
    )
}

/** The order of a whole list. If nobody chose one, names spelled as typed come first. */
export function orderOfAll(query: PolicyQuery, sort: PolicySort): SQL {
  const order = orderOf(sort)
  return orderBy(order, sortKey(order, query.filter), sort === 'newest' ? isSpelledAsTyped(query) : undefined)
}

/** How many policies a list holds, exactly. */
export async function countAllListed(db: ReadDatabase, query: PolicyQuery): Promise<number> {
  return db.$count(policies, indexCondition(await settleSpelling(db, query)))
}

/** Policies of a list whose push failed, the oldest first; `ids` restricts it to those. */
export async function listFailed(
  db: ReadDatabase,
  query: PolicyQuery,
  ids: readonly number[],
  most: number,
): Promise<number[]> {
  const rows = await db
    .select({ id: policies.id })
    .from(policies)
    .where(failedWhere(await settleSpelling(db, query), ids))
    .orderBy(asc(policies.id))
    .limit(most)
  return rows.map(({ id }) => id)
}

export async function countFailed(
  db: ReadDatabase,
  query: PolicyQuery,
  ids: readonly number[],
): Promise<number> {
  return db.$count(policies, failedWhere(await settleSpelling(db, query), ids))
}

/** How many of a list the core system returned. */
export async function countReturned(db: ReadDatabase, query: PolicyQuery): Promise<number> {
  return db.$count(policies, and(indexCondition(await settleSpelling(db, query)), pushFailedFor.refused))
}

function failedWhere(query: PolicyQuery, ids: readonly number[]): SQL | undefined {
  const isFailed = eq(policies.status, policyStatusCode.pushFailed)
  // The core system would return a refused policy again: it is sent only if somebody chose it.
  const chosen = ids.length > 0 ? inArray(policies.id, [...ids]) : sql`not (${pushFailedFor.refused})`
  return and(indexCondition(query), isFailed, chosen)
}
