import type { DbOrTx } from '#platform/database/server/database.ts'
import type { SearchTerm } from '#policies/policies/search-words.ts'
import {
  isTooLongFor,
  type ListOrder,
  type ListTotal,
  lacksIndex,
  orderOf,
  type PolicySort,
  plainOrder,
  reversed,
} from '../list-order.ts'
import { maxCounted, type PolicyFilter } from '../list-query.ts'
import {
  behindInAge,
  countAndSort,
  countUpToMax,
  estimateAll,
  estimateEach,
  isAnyListed,
  type Slice,
  scanInOrder,
  sortAll,
} from './page-store.ts'
import { findsSounds, hasTerms, indexCondition, indexTerms, type PolicyQuery } from './query-store.ts'

/** A page of a list. `after` and `before` name the policy next to it, for lists by age. */
export type PageRequest = {
  readonly sort: PolicySort
  readonly page: number
  readonly size: number
  readonly after?: number | undefined
  readonly before?: number | undefined
}
type OrderedPage = Omit<PageRequest, 'sort'> & { readonly order: ListOrder }

/** A page by the ids of its policies, and how many are listed. */
type FoundPage = { readonly total: ListTotal; readonly ids: readonly number[] }

const moreThanCounted: ListTotal = { count: maxCounted, isMore: true }

/**
 * Finds a page of a list. The amount of work is decided here instead of by the database's planner (decision 0032).
 * @param known how many are listed, if counters know it; otherwise they are counted, up to `maxCounted`
 */
export async function findPage(
  db: DbOrTx,
  query: PolicyQuery,
  request: PageRequest,
  known?: number,
): Promise<FoundPage> {
  const page = { ...request, order: plainOrder(orderOf(request.sort), query.filter) }
  if (known !== undefined) {
    const total = { count: known, isMore: false }
    return { total, ids: await readPage(db, query, page, total) }
  }
  const found =
    indexTerms(query) || page.order.by === 'age'
      ? await countAndSortPage(db, query, page, request.sort === 'newest')
      : await countAndReadPage(db, query, page)
  if (found) return found
  const narrower = await leaveOutSounds(db, query)
  if (narrower !== query) return findPage(db, narrower, request)
  return { total: moreThanCounted, ids: await readPage(db, query, page, moreThanCounted) }
}

/**
 * A search lists names that are spelled as typed, and names that only sound the same. If there are too many
 * to count, the latter are left out: nobody would find anything among them.
 */
export async function settleSpelling(db: DbOrTx, query: PolicyQuery): Promise<PolicyQuery> {
  if (!findsSounds(query)) return query
  const count = await countUpToMax(db, indexCondition(query))
  return count > maxCounted ? leaveOutSounds(db, query) : query
}

/** The query without names that only sound as typed, unless there are no others. */
async function leaveOutSounds(db: DbOrTx, query: PolicyQuery): Promise<PolicyQuery> {
  if (!findsSounds(query)) return query
  const asTyped: PolicyQuery = { ...query, spelling: 'asTyped' }
  return (await isAnyListed(db, indexCondition(asTyped))) ? asTyped : query
}

/**
 * In every trial the database's statistics were within one per cent of the truth: above these estimates
 * nothing is counted. They may not know that some plans are not sold in some modes, hence the higher limit.
 */
const farMore = { usually: 1.1 * maxCounted, byPlanAndMode: 5 * maxCounted }

/** A page of a search, or of the newest policies: all that is listed is read once. Undefined if that is too much. */
async function countAndSortPage(
  db: DbOrTx,
  query: PolicyQuery,
  { order, page, size }: OrderedPage,
  isAsTypedFirst: boolean,
): Promise<FoundPage | undefined> {
  const { estimate, terms } = await chooseTerms(db, query)
  const { plan, mode } = query.filter
  if (estimate > (plan !== undefined && mode ? farMore.byPlanAndMode : farMore.usually)) return undefined
  const slice = { order, size, offset: (page - 1) * size }
  const { count, ids } = await countAndSort(db, query, indexCondition(query, terms), slice, isAsTypedFirst)
  return count > maxCounted ? undefined : { total: { count, isMore: false }, ids }
}

/** A page in the order of a column, without a search. Undefined if that is too much. */
async function countAndReadPage(
  db: DbOrTx,
  query: PolicyQuery,
  page: OrderedPage,
): Promise<FoundPage | undefined> {
  const count = await countUpToMax(db, indexCondition(query))
  if (count > maxCounted) return undefined
  const total = { count, isMore: false }
  return { total, ids: await readPage(db, query, page, total) }
}

/** Costs in microseconds: an entry of a word's list, an entry of a prefix's list, a policy that is read. */
const cost = { entry: 0.1, entryOfPrefix: 0.35, policy: 3 }

/**
 * Which terms of a search to ask the index for, and about how many policies match all of them. Reading a list
 * of 200,000 people called Islam costs more than reading the five who match the rest.
 */
async function chooseTerms(
  db: DbOrTx,
  query: PolicyQuery,
): Promise<{ readonly estimate: number; readonly terms?: readonly SearchTerm[] }> {
  const all = indexTerms(query)
  if (!all) return { estimate: 0 }
  const [everyone = 0, estimate = 0, ...counts] = await estimateEach(db, [
    indexCondition({ sight: { sees: 'all' }, filter: { text: '' } }),
    indexCondition(query),
    ...all.map((term) => hasTerms([term])),
  ])
  const rarestFirst = all
    .map((term, n) => ({ term, count: counts[n] ?? 0 }))
    .sort((one, other) => one.count - other.count)
  let best = { terms: 0, cost: Number.POSITIVE_INFINITY }
  let entriesCost = 0
  let lookedAt = everyone
  for (const [n, { term, count }] of rarestFirst.entries()) {
    entriesCost += count * (term.anyOf.some(({ isPrefix }) => isPrefix) ? cost.entryOfPrefix : cost.entry)
    lookedAt *= everyone > 0 ? count / everyone : 0
    const whole = entriesCost + lookedAt * cost.policy
    if (whole < best.cost) best = { terms: n + 1, cost: whole }
  }
  return { estimate, terms: rarestFirst.slice(0, best.terms).map(({ term }) => term) }
}

/** A page of a list whose total is known, or too large to count. */
async function readPage(
  db: DbOrTx,
  query: PolicyQuery,
  page: OrderedPage,
  total: ListTotal,
): Promise<number[]> {
  const { filter } = query
  const order = isTooLongFor(page.order, filter, total) ? orderOf('newest') : page.order
  const slice = sliceOf({ ...page, order }, total)
  if (slice.size === 0) return []
  if (order.by !== 'age') return readByColumn(db, query, slice, total)
  // Policies matching a day or the register's answer lie together in an order by age; others soon fill the page.
  if (!filter.from && !filter.until && !filter.identity) return scanInOrder(db, query, slice)
  return scanOrSort(db, query, slice, 100 * (slice.offset + slice.size))
}

/** The slice that contains a page, counted from the nearer end of the list. */
function sliceOf({ order, page, size, after, before }: OrderedPage, { count, isMore }: ListTotal): Slice {
  const back = reversed(order)
  if (order.by === 'age' && after !== undefined)
    return { order, cursor: behindInAge(order, after), size, offset: 0 }
  if (order.by === 'age' && before !== undefined)
    return { order: back, cursor: behindInAge(back, before), size, offset: 0, isReversed: true }
  const offset = (page - 1) * size
  if (isMore || offset <= count / 2) return { order, size, offset }
  const rest = Math.max(0, Math.min(size, count - offset))
  return { order: back, size: rest, offset: count - offset - rest, isReversed: true }
}

/** Sorts a few, scans many along the order's index: whichever reads fewer. */
async function readByColumn(
  db: DbOrTx,
  query: PolicyQuery,
  slice: Slice,
  { count, isMore }: ListTotal,
): Promise<number[]> {
  if (lacksIndex(slice.order, query.filter)) return sortAll(db, query, slice)
  const everyone = Math.max(await estimateAll(db), count)
  const scanned = ((slice.offset + slice.size) * everyone) / count
  const scanCost = scanned * costOfStep(query.filter, slice.order)
  if (scanCost < count) return scanOrSort(db, query, slice, scanned)
  if (!isMore) return sortAll(db, query, slice)
  const [estimate = 0] = await estimateEach(db, [indexCondition(query)])
  return scanCost * (count / Math.max(count, estimate)) < estimate
    ? scanOrSort(db, query, slice, scanned)
    : sortAll(db, query, slice)
}

/** Reading a policy costs 1. The index by name also knows the other filters. */
function costOfStep({ text, push, identity, from, until }: PolicyFilter, { by }: ListOrder): number {
  const isNarrowedOtherwise = Boolean(text || push || identity || from || until)
  return by === 'name' && !isNarrowedOtherwise ? 0.1 : 1
}

/** How many more policies than expected a scan reads before it is given up. */
const patience = { times: 4, more: 2_000 }

/** Gives up the scan if the listed policies lie together far away, as those with one first name do. */
async function scanOrSort(db: DbOrTx, query: PolicyQuery, slice: Slice, expected: number): Promise<number[]> {
  const maxScanned = Math.ceil(patience.times * expected) + patience.more
  const ids = await scanInOrder(db, query, slice, maxScanned)
  return ids.length === slice.size ? ids : sortAll(db, query, slice)
}
