import { and, gt, lt, type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '#platform/database/server/database.ts'
import { policies } from '#policies/policies/server/tables.ts'
import type { PolicyStatus } from '#policies/policies/status.ts'
import type { Sight } from '#policies/policies/visibility.ts'
import {
  isByAge,
  isOrderOfFew,
  maxCounted,
  type PolicyFilter,
  type PolicySort,
  type PushState,
} from '../list-query.ts'
import { chooseTerms, estimateRows } from './list-estimates-store.ts'
import {
  countUpTo,
  gatheredWhere,
  type Listed,
  listedWhere,
  sortOf,
  spelledAsTyped,
  termsOf,
  whereOf,
} from './listed-store.ts'
import { leaveOutAlike } from './spelling-store.ts'

/** The position of a page in a list. `after` and `before` name the policy next to it, for lists by age. */
export type Place = {
  readonly sort: PolicySort
  readonly page: number
  readonly size: number
  readonly after?: number | undefined
  readonly before?: number | undefined
}

/** A page by the ids of its policies, and how many are listed: one more than `mostCounted` says "more". */
export type FoundPage = { readonly total: number; readonly ids: readonly number[] }

/** A stretch of a list in an order; `beyond` is where it begins. */
type Stretch = {
  readonly sort: PolicySort
  readonly beyond?: SQL | undefined
  readonly size: number
  readonly offset: number
  /** Found from the other end: to be turned round. */
  readonly isTurned?: boolean
}

/** Finds a page of a list whose total the counters know. */
export async function findKnownPage(
  db: DbOrTx,
  listed: Listed,
  asked: Place,
  total: number,
): Promise<number[]> {
  const { filter } = listed
  const place = placeFor(total, { ...asked, sort: plainSort(filter, asked.sort) }, filter)
  const stretch = stretchOf(place, total)
  return isByAge(place.sort) ? walk(db, listed, stretch) : findInOrder(db, listed, stretch, total)
}

/**
 * Finds a page of a list that nobody has counted, and counts it. Of what is no search, indexes alone answer how many
 * there are and which are the newest; of a search the policies themselves are gathered.
 */
export async function findPage(db: DbOrTx, listed: Listed, asked: Place): Promise<FoundPage> {
  const place = { ...asked, sort: plainSort(listed.filter, asked.sort) }
  if (termsOf(listed) || isByAge(place.sort)) {
    const found = await findGathered(db, listed, place)
    if (found && found.total <= maxCounted) return found
    if (spelledAsTyped(listed)) return findAsTyped(db, listed, place)
  } else {
    const total = await countUpTo(db, listedWhere(listed))
    if (total <= maxCounted)
      return { total, ids: await findInOrder(db, listed, stretchOf(place, total), total) }
  }
  return { total: maxCounted + 1, ids: await findAmongMany(db, listed, place) }
}

/** Too many sound as was typed. */
async function findAsTyped(db: DbOrTx, listed: Listed, place: Place): Promise<FoundPage> {
  const left = await leaveOutAlike(db, listed)
  if (left.spelling === 'asTyped') return findPage(db, left, place)
  return { total: maxCounted + 1, ids: await findAmongMany(db, listed, place) }
}

/** The newest policies that somebody may see, without counting; those of an agent code have an index of their own. */
export async function findNewest(db: DbOrTx, sight: Sight, size: number): Promise<number[]> {
  const stretch = { sort: 'newest', size, offset: 0 } as const
  const filter = { text: '' }
  if (!('agentCode' in sight) || sight.agentCode === undefined) return walk(db, { sight, filter }, stretch)
  const { agentCode, ...own } = sight
  const [ofOwn, underCode] = await Promise.all([
    walk(db, { sight: own, filter }, stretch),
    readIds(
      db,
      sql`select id from ${policies} where agency_code = ${agentCode} and status <> 0 order by id desc limit ${size}`,
    ),
  ])
  return [...new Set([...ofOwn, ...underCode])].toSorted((one, other) => other - one).slice(0, size)
}

/**
 * By the database's own statistics so many that nobody need count them (they were within one in a hundred of the truth
 * in every trial). Some plans are not sold in some modes, which they may not know of words.
 */
const farMore = { otherwise: 1.1 * maxCounted, planAndMode: 5 * maxCounted }

/** Undefined for a search that finds too many by what the database expects. */
async function findGathered(db: DbOrTx, listed: Listed, place: Place): Promise<FoundPage | undefined> {
  const first = spelledAsTyped(listed)
  if (!termsOf(listed)) return collectPage(db, listedWhere(listed), place, listed.filter, first)
  const { rows, terms } = await chooseTerms(db, listed)
  const { plan, mode } = listed.filter
  const isFarMore = rows > (plan !== undefined && mode ? farMore.planAndMode : farMore.otherwise)
  return isFarMore ? undefined : collectPage(db, gatheredWhere(listed, terms), place, listed.filter, first)
}

/** A page of more than are counted. */
function findAmongMany(db: DbOrTx, listed: Listed, asked: Place): Promise<number[]> {
  const total = maxCounted + 1
  const place = placeFor(total, asked, listed.filter)
  return isByAge(place.sort) ? walkFar(db, listed, place) : findInOrder(db, listed, stretchOf(place), total)
}

/** Too many for an order that no index holds stand by age. */
function placeFor(total: number, place: Place, filter: PolicyFilter): Place {
  return total > maxCounted && isOrderOfFew(place.sort, filter) ? { ...place, sort: 'newest' } : place
}

/** The same order from its other end. */
function turned(sort: PolicySort): PolicySort {
  if (isByAge(sort)) return sort === 'newest' ? 'oldest' : 'newest'
  return sort.startsWith('-') ? (sort.slice(1) as PolicySort) : (`-${sort}` as PolicySort)
}

/** An order in which all that is listed stands by age is that of age. */
function plainSort(filter: PolicyFilter, sort: PolicySort): PolicySort {
  const [key, isDown] = sort.startsWith('-') ? [sort.slice(1), true] : [sort, false]
  // Within one status, the newest come first (listed-store.ts).
  if (key === 'status' && filter.status) return isDown ? 'oldest' : 'newest'
  const isOne =
    (key === 'plan' && filter.plan !== undefined) ||
    (key === 'mode' && filter.mode !== undefined) ||
    (key === 'branch' && filter.branch !== undefined) ||
    (key === 'number' && hasNoNumbers(filter))
  return isOne ? (isDown ? 'newest' : 'oldest') : sort
}

const withoutNumber: readonly (PolicyStatus | PushState)[] = [
  ...(['draft', 'submitted', 'inReferral', 'pushFailed', 'notTakenUp'] as const),
  ...(['waiting', 'trying', 'refused', 'givenUp'] as const),
]

function hasNoNumbers({ status, push }: PolicyFilter): boolean {
  return [status, push].some((each) => each !== undefined && withoutNumber.includes(each))
}

/**
 * The page out of all that is listed, put in order, and how many those are.
 * @param first what stands before all others where nobody chose another order
 */
async function collectPage(
  db: DbOrTx,
  where: SQL | undefined,
  { sort, page, size }: Place,
  filter: PolicyFilter,
  first?: SQL,
): Promise<FoundPage> {
  const { key, order } = ordered(sort, filter, sql`k`, sort === 'newest' && first !== undefined)
  const { rows } = await db.execute<{ total: number; ids: number[] }>(sql`
    with hits as materialized (
      select ${policies.id} as id, ${key} as k, ${first ?? sql`true`} as is_first
      from ${policies} ${whereOf(where)} limit ${maxCounted + 1}),
    counted as materialized (select count(*)::int as total from hits)
    select total, case when total <= ${maxCounted} then
      array(select id from hits ${order} limit ${size} offset ${(page - 1) * size}) else '{}' end as ids
    from counted`)
  return rows[0] ?? { total: 0, ids: [] }
}

/**
 * A page in an order that is not that of age: few are read all and put in order, many are walked through along the
 * order's index until the page is full, whichever reads fewer rows.
 * @param total one more than `mostCounted` for "more", unless counters know it
 */
async function findInOrder(db: DbOrTx, listed: Listed, stretch: Stretch, total: number): Promise<number[]> {
  if (stretch.size === 0) return []
  if (isOrderOfFew(stretch.sort, listed.filter)) return sortAll(db, listed, stretch)
  const everyone = await countRoughly(db)
  const steps = ((stretch.offset + stretch.size) * Math.max(everyone, total)) / total
  const costs = steps * costOfStep(listed, stretch.sort)
  if (costs < total) return walkOrSort(db, listed, stretch, steps)
  if (total <= maxCounted) return sortAll(db, listed, stretch)
  const [rows = 0] = await estimateRows(db, [gatheredWhere(listed)])
  return costs * (total / Math.max(total, rows)) < rows
    ? walkOrSort(db, listed, stretch, steps)
    : sortAll(db, listed, stretch)
}

/** One policy looked at costs 1. The order of names is an index that knows by what else a list is narrowed. */
function costOfStep({ filter: { text, push, identity, from, until } }: Listed, sort: PolicySort): number {
  const isNarrowedOtherwise = Boolean(text || push || identity || from || until)
  return sort.endsWith('name') && !isNarrowedOtherwise ? 0.1 : 1
}

/** How many more steps than expected are taken before a walk is given up. */
const patience = { times: 4, more: 2_000 }

/** Along the order's index; given up where what is listed stands together far away, as one first name does. */
async function walkOrSort(db: DbOrTx, listed: Listed, stretch: Stretch, steps: number): Promise<number[]> {
  const ids = await walk(db, listed, stretch, Math.ceil(patience.times * steps) + patience.more)
  return ids.length === stretch.size ? ids : sortAll(db, listed, stretch)
}

/** A page by age of very many. Days stand together in an order by age; anything else fills the page soon. */
function walkFar(db: DbOrTx, listed: Listed, place: Place): Promise<number[]> {
  const stretch = stretchOf(place)
  const { from, until, identity } = listed.filter
  if (!from && !until && !identity) return walk(db, listed, stretch)
  return walkOrSort(db, listed, stretch, 100 * (stretch.offset + stretch.size))
}

/**
 * The part of a list in which its page is found, from whichever end is nearer.
 * @param total where it is known exactly
 */
function stretchOf({ sort, page, size, after, before }: Place, total?: number): Stretch {
  const offset = (page - 1) * size
  const back = turned(sort)
  if (isByAge(sort) && after !== undefined) return { sort, beyond: behind(sort, after), size, offset: 0 }
  if (isByAge(sort) && before !== undefined)
    return { sort: back, beyond: behind(back, before), size, offset: 0, isTurned: true }
  if (total === undefined || offset <= total / 2) return { sort, size, offset }
  const rest = Math.max(0, Math.min(size, total - offset))
  return { sort: back, size: rest, offset: total - offset - rest, isTurned: true }
}

/** What stands behind a policy in an order by age. */
function behind(sort: PolicySort, id: number): SQL {
  return sort === 'newest' ? lt(policies.id, id) : gt(policies.id, id)
}

/** @param most gives up after so many policies of the order, listed or not */
async function walk(
  db: DbOrTx,
  listed: Listed,
  { sort, beyond, size, offset, isTurned }: Stretch,
  most?: number,
): Promise<number[]> {
  if (size === 0) return []
  const { key, order } = ordered(sort, listed.filter)
  const among =
    most === undefined
      ? sql`${policies} ${whereOf(and(listedWhere(listed), beyond))}`
      : sql`(select *, ${key} as k from ${policies} ${whereOf(beyond)} ${order} limit ${most}) ${policies}
          ${whereOf(listedWhere(listed))}`
  const by = most === undefined ? ordered(sort, listed.filter, key).order : order
  return readIds(db, sql`select id from ${among} ${by} limit ${size} offset ${offset}`, isTurned)
}

/** All that is listed is read and put in order, and of that the page taken. */
function sortAll(
  db: DbOrTx,
  listed: Listed,
  { sort, beyond, size, offset, isTurned }: Stretch,
): Promise<number[]> {
  const { key, order } = ordered(sort, listed.filter)
  return readIds(
    db,
    // The offset of none keeps the database from walking here too.
    sql`select id from (
      select ${policies.id} as id, ${key} as k from ${policies} ${whereOf(and(gatheredWhere(listed), beyond))}
      offset 0) hits ${order} limit ${size} offset ${offset}`,
    isTurned,
  )
}

async function readIds(db: DbOrTx, query: SQL, isTurned = false): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(query)
  const ids = rows.map(({ id }) => id)
  return isTurned ? ids.reverse() : ids
}

/** How many policies there are, about. */
async function countRoughly(db: DbOrTx): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    sql`select greatest(reltuples, 0)::int as n from pg_class where oid = 'policies'::regclass`,
  )
  return rows[0]?.n ?? 0
}

/** An order by its key, called `k` where it was read before, and by age where keys are the same. */
function ordered(sort: PolicySort, filter: PolicyFilter, k: SQL = sql`k`, isFirstAhead = false) {
  const { key, isDown, isTieDown } = sortOf(sort, filter)
  const way = (isBack: boolean) => sql.raw(isBack ? 'desc' : 'asc')
  const tie = isByAge(sort) ? sql`` : sql`, id ${way(isTieDown)}`
  const ahead = isFirstAhead ? sql`is_first desc, ` : sql``
  return { key, order: sql`order by ${ahead}${k} ${way(isDown)}${tie}` }
}
