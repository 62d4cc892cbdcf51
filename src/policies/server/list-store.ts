import { and, asc, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { type Database, type DatabaseOrTransaction, readByPieces } from '#platform/server/database.ts'
import { isSearched, type PolicySort } from '../list-query.ts'
import type { PolicyListItem } from '../policy.ts'
import { policyStatusCode, policyStatuses } from '../status.ts'
import type { Sight } from '../visibility.ts'
import { countPolicies, type StatusCounts } from './counter-store.ts'
import { gatheredWhere, type Listed, listedWhere, orderOf, sortOf } from './listed-store.ts'
import { listColumns, rowToListItem } from './rows.ts'
import { policies } from './tables.ts'

/** Where a page of a list stands. `after` and `before` name the policy next to it, for lists by age. */
export type Place = {
  readonly sort: PolicySort
  readonly page: number
  readonly size: number
  readonly after?: number | undefined
  readonly before?: number | undefined
}

/** Up to here totals are exact; above they are "more than" (design §4). */
export const mostCounted = 10_000

export type ListTotal = { readonly count: number; readonly isMore: boolean }

/**
 * One page of a list with its total. How much work a list makes is decided here and not left to a guess of the
 * database (decision 0032): of few policies all are gathered and put in order; many are walked through in order until
 * the page is full, from whichever end is nearer.
 * @param counts those of this person and branch, where they have been read already
 */
export async function listPage(
  db: DatabaseOrTransaction,
  listed: Listed,
  place: Place,
  counts?: StatusCounts,
): Promise<{ items: PolicyListItem[]; total: ListTotal }> {
  const known = await countKnown(db, listed, counts)
  const isByAge = place.sort === 'newest' || place.sort === 'oldest'
  if (known !== undefined && (isByAge || known > mostCounted)) {
    const ids = await walk(db, listed, place, known)
    return { items: await readLines(db, ids), total: { count: known, isMore: false } }
  }
  const gathered = (await isFarMore(db, listed)) ? undefined : await gather(db, listed, place)
  if (gathered && gathered.total <= mostCounted)
    return { items: await readLines(db, gathered.ids), total: { count: gathered.total, isMore: false } }
  const ids = await walk(db, listed, place)
  return { items: await readLines(db, ids), total: { count: mostCounted, isMore: true } }
}

/** The newest policies that somebody sees, without counting any. */
export async function listNewest(
  db: DatabaseOrTransaction,
  sight: Sight,
  size: number,
): Promise<PolicyListItem[]> {
  const place = { sort: 'newest', page: 1, size } as const
  return readLines(db, await walk(db, { sight, filter: { text: '' } }, place))
}

/** The total where counters hold it: when nothing but status and branch narrows the list. */
async function countKnown(
  db: DatabaseOrTransaction,
  { sight, filter }: Listed,
  read?: StatusCounts,
): Promise<number | undefined> {
  if (isSearched(filter) || (filter.branch && sight.sees === 'ownConfirmed')) return undefined
  const counts = read ?? (await countPolicies(db, sight, filter.branch))
  return policyStatuses
    .filter((status) => !filter.status || status === filter.status)
    .reduce((sum, status) => sum + counts[status], 0)
}

/**
 * By the database's own statistics so many that nobody need count them. They are good about one thing at a time; some
 * plans are not sold in some modes, which they may not know.
 */
const farMore = { otherwise: 1.1 * mostCounted, planAndMode: 5 * mostCounted }

async function isFarMore(db: DatabaseOrTransaction, listed: Listed): Promise<boolean> {
  const where = gatheredWhere(listed)
  const { rows } = await db.execute<{ 'QUERY PLAN': readonly Explained[] }>(
    sql`explain (format json) select from ${policies} ${where ? sql`where ${where}` : sql``}`,
  )
  const { plan, mode } = listed.filter
  const most = plan !== undefined && mode ? farMore.planAndMode : farMore.otherwise
  return (rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0) > most
}

type Explained = { readonly Plan: { readonly 'Plan Rows': number } }

/** The page out of all that is listed, put in order, and how many those are: one more than the most says "more". */
async function gather(
  db: DatabaseOrTransaction,
  listed: Listed,
  { sort, page, size }: Place,
): Promise<{ total: number; ids: number[] }> {
  const { key, isDown, isTieDown } = sortOf(sort)
  const way = (isBack: boolean) => sql.raw(isBack ? 'desc' : 'asc')
  const where = gatheredWhere(listed)
  const answer = await db.execute<{ total: number; ids: number[] }>(sql`
    with hits as materialized (
      select ${policies.id} as id, ${key} as k from ${policies} ${where ? sql`where ${where}` : sql``}
      limit ${mostCounted + 1})
    select (select count(*)::int from hits) as total,
      array(select id from hits order by k ${way(isDown)}, id ${way(isTieDown)}
        limit ${size} offset ${(page - 1) * size}) as ids`)
  return answer.rows[0] ?? { total: 0, ids: [] }
}

/** The page's policies in order, found by walking along the order's index. */
async function walk(
  db: DatabaseOrTransaction,
  listed: Listed,
  place: Place,
  total?: number,
): Promise<number[]> {
  const { sort, page, size, after, before } = place
  const isByAge = sort === 'newest' || sort === 'oldest'
  const from = (page - 1) * size
  if (isByAge && after !== undefined) {
    const beyond = sort === 'newest' ? lt(policies.id, after) : gt(policies.id, after)
    return readIds(db, and(listedWhere(listed), beyond), orderOf(sort), size, 0)
  }
  if (isByAge && before !== undefined) {
    const [beyond, back] =
      sort === 'newest'
        ? [gt(policies.id, before), 'oldest' as const]
        : [lt(policies.id, before), 'newest' as const]
    return (await readIds(db, and(listedWhere(listed), beyond), orderOf(back), size, 0)).reverse()
  }
  if (isByAge && total !== undefined && from > total / 2) {
    const rest = Math.min(size, total - from)
    if (rest <= 0) return []
    const back = orderOf(sort === 'newest' ? 'oldest' : 'newest')
    return (await readIds(db, listedWhere(listed), back, rest, total - from - rest)).reverse()
  }
  return readIds(db, listedWhere(listed), orderOf(sort), size, from)
}

async function readIds(
  db: DatabaseOrTransaction,
  where: SQL | undefined,
  order: SQL[],
  size: number,
  offset: number,
): Promise<number[]> {
  const rows = await db
    .select({ id: policies.id })
    .from(policies)
    .where(where)
    .orderBy(...order)
    .limit(size)
    .offset(offset)
  return rows.map(({ id }) => id)
}

/** The lines of these policies, in this order. */
export async function readLines(
  db: DatabaseOrTransaction,
  ids: readonly number[],
): Promise<PolicyListItem[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select(listColumns)
    .from(policies)
    .where(inArray(policies.id, [...ids]))
  const lines = new Map(rows.map((row) => [row.id, rowToListItem(row)]))
  return ids.flatMap((id) => lines.get(id) ?? [])
}

/** Everything that is listed, in order, piece by piece: within a snapshot (platform/server/database.ts). */
export async function* readAllListed(
  snapshot: Database,
  listed: Listed,
  sort: PolicySort,
  size: number,
): AsyncGenerator<PolicyListItem[], void> {
  const where = gatheredWhere(listed)
  const query = sql`select ${policies.id} as id from ${policies} ${where ? sql`where ${where}` : sql``}
    order by ${sql.join(orderOf(sort), sql`, `)}`
  for await (const rows of readByPieces<{ id: number }>(snapshot, query, size))
    yield await readLines(
      snapshot,
      rows.map(({ id }) => id),
    )
}

/** Policies of a list whose push failed, the oldest first; with `ids` only those among them. */
export async function listFailed(
  db: DatabaseOrTransaction,
  listed: Listed,
  ids: readonly number[],
  most: number,
): Promise<number[]> {
  return readIds(db, failedWhere(listed, ids), [asc(policies.id)], most, 0)
}

export function countFailed(
  db: DatabaseOrTransaction,
  listed: Listed,
  ids: readonly number[],
): Promise<number> {
  return db.$count(policies, failedWhere(listed, ids))
}

function failedWhere(listed: Listed, ids: readonly number[]): SQL | undefined {
  const isFailed = eq(policies.status, policyStatusCode.pushFailed)
  return and(gatheredWhere(listed), isFailed, ids.length > 0 ? inArray(policies.id, [...ids]) : undefined)
}
