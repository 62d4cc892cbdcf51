import { and, asc, desc, eq, gt, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { addDays, type DateOnly } from '#kernel/dates.ts'
import { type Database, type DatabaseOrTransaction, readByPieces } from '#platform/server/database.ts'
import {
  isSearched,
  type PolicyFilter,
  type PolicySort,
  type SortKey,
  statusesOfPush,
} from '../list-query.ts'
import { readSearch } from '../list-search.ts'
import type { PolicyListItem } from '../policy.ts'
import { policyStatusCode, policyStatuses } from '../status.ts'
import type { Sight } from '../visibility.ts'
import { countPolicies } from './counter-store.ts'
import { listColumns, rowToListItem } from './rows.ts'
import { policies } from './tables.ts'

/** What is listed: the policies a person sees, narrowed. */
export type Listed = { readonly sight: Sight; readonly filter: PolicyFilter }

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
 */
export async function listPage(
  db: DatabaseOrTransaction,
  listed: Listed,
  place: Place,
): Promise<{ items: PolicyListItem[]; total: ListTotal }> {
  const known = await countKnown(db, listed)
  const isByAge = place.sort === 'newest' || place.sort === 'oldest'
  if (known !== undefined && (isByAge || known > mostCounted)) {
    const ids = await walk(db, listed, place, known)
    return { items: await readLines(db, ids), total: { count: known, isMore: false } }
  }
  const gathered = await gather(db, listed, place)
  const isMore = gathered.total > mostCounted
  const ids = isMore ? await walk(db, listed, place) : gathered.ids
  return {
    items: await readLines(db, ids),
    total: { count: Math.min(gathered.total, mostCounted), isMore },
  }
}

/** How many a list holds, without reading any of them. */
export async function countListed(db: DatabaseOrTransaction, listed: Listed): Promise<ListTotal> {
  const known = await countKnown(db, listed)
  const count = known ?? (await gather(db, listed, { sort: 'newest', page: 1, size: 1 })).total
  return known === undefined && count > mostCounted
    ? { count: mostCounted, isMore: true }
    : { count, isMore: false }
}

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

/** What the list holds, as a condition. */
export function listedWhere({ sight, filter }: Listed): SQL | undefined {
  const { text, status, plan, branch, mode, push, from, until } = filter
  return and(
    seenBy(sight),
    text === '' ? undefined : foundBy(text),
    status && eq(policies.status, policyStatusCode[status]),
    plan === undefined ? undefined : eq(policies.planCode, plan),
    branch === undefined ? undefined : eq(policies.branchCode, branch),
    mode && eq(policies.mode, mode),
    push &&
      inArray(
        policies.status,
        statusesOfPush[push].map((each) => policyStatusCode[each]),
      ),
    push === 'trying'
      ? failedFor('failed')
      : push === 'refused' || push === 'givenUp'
        ? failedFor(push)
        : undefined,
    from && gte(policies.createdAt, startOfDay(from)),
    until && lt(policies.createdAt, startOfDay(addDays(until, 1))),
  )
}

/** The order of a list; policies of equal rank stand by age. */
export function orderOf(sort: PolicySort): SQL[] {
  const { key, isDown, isTieDown } = sortOf(sort)
  const by = isDown ? desc(key) : asc(key)
  if (sort === 'newest' || sort === 'oldest') return [by]
  return [by, isTieDown ? desc(policies.id) : asc(policies.id)]
}

/** Words that begin so are looked up in the index of words; a policy has all of them. */
function foundBy(text: string): SQL {
  const terms = readSearch(text)
  if (terms.length === 0) return sql`false`
  const asked = terms.map(({ word, isPrefix }) => {
    const quoted = `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
    return isPrefix ? `${quoted}:*` : quoted
  })
  return sql`${policies.search} @@ ${asked.join(' & ')}::tsquery`
}

function failedFor(reason: string): SQL {
  return sql`${policies.pushFailure}->>'reason' = ${reason}`
}

function startOfDay(day: DateOnly): Date {
  return new Date(`${day}T00:00:00+06:00`)
}

const keys: Readonly<Record<SortKey, SQL>> = {
  name: sql`lower(${policies.holderFirstName} || ' ' || ${policies.holderLastName})`,
  number: sql`${policies.coreNumber}`,
  reference: sql`${policies.reference}`,
  mobile: sql`${policies.holderMobile}`,
  plan: sql`${policies.planCode}`,
  status: sql`${policies.status}`,
}

type Order = { readonly key: SQL; readonly isDown: boolean; readonly isTieDown: boolean }

/** Each order runs along an index, forward or backward; that of statuses holds the newest first. */
function sortOf(sort: PolicySort): Order {
  if (sort === 'newest' || sort === 'oldest') {
    const isDown = sort === 'newest'
    return { key: sql`${policies.id}`, isDown, isTieDown: isDown }
  }
  const isDown = sort.startsWith('-')
  const name = (isDown ? sort.slice(1) : sort) as SortKey
  return { key: keys[name], isDown, isTieDown: name === 'status' ? !isDown : isDown }
}

/** The total where counters hold it: when nothing but status and branch narrows the list. */
async function countKnown(db: DatabaseOrTransaction, { sight, filter }: Listed): Promise<number | undefined> {
  if (isSearched(filter) || (filter.branch && sight.sees === 'ownConfirmed')) return undefined
  const counts = await countPolicies(db, sight, filter.branch)
  return policyStatuses
    .filter((status) => !filter.status || status === filter.status)
    .reduce((sum, status) => sum + counts[status], 0)
}

/** The page out of all that is listed, put in order, and how many those are: one more than the most says "more". */
async function gather(
  db: DatabaseOrTransaction,
  listed: Listed,
  { sort, page, size }: Place,
): Promise<{ total: number; ids: number[] }> {
  const { key, isDown, isTieDown } = sortOf(sort)
  const way = (isBack: boolean) => sql.raw(isBack ? 'desc' : 'asc')
  const where = listedWhere(listed)
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
  const where = listedWhere(listed)
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
  return and(listedWhere(listed), isFailed, ids.length > 0 ? inArray(policies.id, [...ids]) : undefined)
}
