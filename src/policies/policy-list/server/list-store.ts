import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type Database, type DbOrTx, readByPieces } from '#platform/database/server/database.ts'
import type { PolicyListItem } from '#policies/policies/policy.ts'
import { countPolicies, type StatusCounts } from '#policies/policies/server/counter-store.ts'
import { listColumns, rowToListItem } from '#policies/policies/server/rows.ts'
import { seenBy } from '#policies/policies/server/seen-store.ts'
import { policies, pushFailedFor } from '#policies/policies/server/tables.ts'
import { policyStatusCode, policyStatuses } from '#policies/policies/status.ts'
import type { Sight } from '#policies/policies/visibility.ts'
import { isSearched, maxCounted, type PolicySort, statusesOf } from '../list-query.ts'
import { findKnownPage, findNewest, findPage, type Place } from './list-page-store.ts'
import { gatheredWhere, type Listed, orderOf } from './listed-store.ts'
import { settleSpelling } from './spelling-store.ts'

export type ListTotal = { readonly count: number; readonly isMore: boolean }

/**
 * One page of a list with its total. How much work a list makes is decided by the program and not left to a guess of
 * the database (decision 0032).
 * @param counts those of this person and branch, where they have been read already
 */
export async function listPage(
  db: DbOrTx,
  listed: Listed,
  place: Place,
  counts?: StatusCounts,
): Promise<{ items: PolicyListItem[]; total: ListTotal }> {
  const known = await countKnown(db, listed, counts)
  if (known !== undefined) {
    const ids = await findKnownPage(db, listed, place, known)
    return { items: await readLines(db, ids), total: { count: known, isMore: false } }
  }
  const { total, ids } = await findPage(db, listed, place)
  const isMore = total > maxCounted
  return { items: await readLines(db, ids), total: { count: Math.min(total, maxCounted), isMore } }
}

/** The newest policies that somebody sees, without counting any. */
export async function listNewest(db: DbOrTx, sight: Sight, size: number): Promise<PolicyListItem[]> {
  return readLines(db, await findNewest(db, sight, size))
}

/** More policies than anybody holds; who has more sees the newest. */
const maxOfOne = 100

/** The policies of one customer that somebody sees, the newest first. */
export async function listOfCustomer(
  db: DbOrTx,
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

/** The total where counters hold it: when nothing but status and branch narrows the list. */
async function countKnown(
  db: DbOrTx,
  { sight, filter }: Listed,
  read?: StatusCounts,
): Promise<number | undefined> {
  if (isSearched(filter) || (filter.branch && sight.sees === 'ownConfirmed')) return undefined
  const counts = read ?? (await countPolicies(db, sight, filter.branch))
  const statuses = statusesOf(filter) ?? policyStatuses
  return statuses.reduce((sum, status) => sum + counts[status], 0)
}

/** The lines of these policies, in this order. */
export async function readLines(db: DbOrTx, ids: readonly number[]): Promise<PolicyListItem[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select(listColumns)
    .from(policies)
    .where(inArray(policies.id, [...ids]))
  const lines = new Map(rows.map((row) => [row.id, rowToListItem(row)]))
  return ids.flatMap((id) => lines.get(id) ?? [])
}

/** Everything that is listed, in order, piece by piece: within a snapshot (platform/database/server/database.ts). */
export async function* readAllListed(
  snapshot: Database,
  asked: Listed,
  sort: PolicySort,
  size: number,
): AsyncGenerator<PolicyListItem[], void> {
  const listed = await settleSpelling(snapshot, asked)
  const where = gatheredWhere(listed)
  const query = sql`select ${policies.id} as id from ${policies} ${where ? sql`where ${where}` : sql``}
    order by ${sql.join(orderOf(sort, listed), sql`, `)}`
  for await (const rows of readByPieces<{ id: number }>(snapshot, query, size))
    yield await readLines(
      snapshot,
      rows.map(({ id }) => id),
    )
}

/** How many policies a list holds, exactly. */
export async function countAllListed(db: DbOrTx, listed: Listed): Promise<number> {
  return db.$count(policies, gatheredWhere(await settleSpelling(db, listed)))
}

/** Policies of a list whose push failed, the oldest first; with `ids` only those among them. */
export async function listFailed(
  db: DbOrTx,
  listed: Listed,
  ids: readonly number[],
  most: number,
): Promise<number[]> {
  const rows = await db
    .select({ id: policies.id })
    .from(policies)
    .where(failedWhere(await settleSpelling(db, listed), ids))
    .orderBy(asc(policies.id))
    .limit(most)
  return rows.map(({ id }) => id)
}

export async function countFailed(db: DbOrTx, listed: Listed, ids: readonly number[]): Promise<number> {
  return db.$count(policies, failedWhere(await settleSpelling(db, listed), ids))
}

/** Those of a list that the core system returned. */
export async function countReturned(db: DbOrTx, listed: Listed): Promise<number> {
  return db.$count(policies, and(gatheredWhere(await settleSpelling(db, listed)), pushFailedFor.refused))
}

function failedWhere(listed: Listed, ids: readonly number[]): SQL | undefined {
  const isFailed = eq(policies.status, policyStatusCode.pushFailed)
  // What the core system refused comes back however often it is sent: only who chooses one means it.
  const chosen = ids.length > 0 ? inArray(policies.id, [...ids]) : sql`not (${pushFailedFor.refused})`
  return and(gatheredWhere(listed), isFailed, chosen)
}
