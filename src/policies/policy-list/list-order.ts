import type { PolicyStatus } from '#policies/policies/status.ts'
import { type ListColumn, listColumns } from './list-columns.ts'
import { maxCounted, type PolicyFilter, type PushState } from './list-query.ts'

/** An order of the list as addresses and calls name it: by age, or by one of its columns; a minus turns it round. */
export type PolicySort = 'newest' | 'oldest' | ListColumn | `-${ListColumn}`

/** An order taken apart. Ids grow with age, so the order by age is that of ids. */
export type ListOrder = { readonly by: ListColumn | 'age'; readonly isDescending: boolean }

const newestFirst: ListOrder = { by: 'age', isDescending: true }

const orders: ReadonlyMap<PolicySort, ListOrder> = new Map<PolicySort, ListOrder>([
  ['newest', newestFirst],
  ['oldest', reversed(newestFirst)],
  ...listColumns.flatMap((by): [PolicySort, ListOrder][] => [
    [by, { by, isDescending: false }],
    [`-${by}`, { by, isDescending: true }],
  ]),
])

export const policySorts: readonly PolicySort[] = [...orders.keys()]

export function readSort(typed: string): PolicySort {
  return policySorts.find((sort) => sort === typed) ?? 'newest'
}

export function orderOf(sort: PolicySort): ListOrder {
  return orders.get(sort) ?? newestFirst
}

export function isByAge(sort: PolicySort): boolean {
  return orderOf(sort).by === 'age'
}

export function reversed({ by, isDescending }: ListOrder): ListOrder {
  return { by, isDescending: !isDescending }
}

const columnsWithoutIndex: readonly ListOrder['by'][] = ['mode', 'term', 'sum', 'premium', 'start', 'due']

/**
 * True for an order without an index: the list is read and sorted. Statuses are indexed as they are stored,
 * not as shown to those who do not know of referrals.
 */
export function lacksIndex({ by }: ListOrder, { hidesReferrals }: PolicyFilter): boolean {
  return columnsWithoutIndex.includes(by) || (by === 'status' && hidesReferrals === true)
}

/** How many policies a list has; with `isMore`, there are more that were not counted. */
export type ListTotal = { readonly count: number; readonly isMore: boolean }

/** True for a list that is too long to be sorted without an index: there the newest come first (decision 0032). */
export function isTooLongFor(order: ListOrder, filter: PolicyFilter, { count, isMore }: ListTotal): boolean {
  return lacksIndex(order, filter) && (isMore || count > maxCounted)
}

/** The order that the index is asked for: that of age if all listed policies are equal in the other. */
export function plainOrder(order: ListOrder, filter: PolicyFilter): ListOrder {
  // Within one status the newest come first (query-store.ts); within equal values of another column, the oldest.
  if (order.by === 'status' && filter.status) return { by: 'age', isDescending: !order.isDescending }
  return isSameForAll(order, filter) ? { by: 'age', isDescending: order.isDescending } : order
}

function isSameForAll({ by }: ListOrder, { plan, mode, branch, status, push }: PolicyFilter): boolean {
  if (by === 'plan') return plan !== undefined
  if (by === 'mode') return mode !== undefined
  if (by === 'branch') return branch !== undefined
  return by === 'number' && withoutNumber.some((each) => each === status || each === push)
}

/** Policies in these states have no number of the core system yet. */
const withoutNumber: readonly (PolicyStatus | PushState)[] = [
  ...(['draft', 'submitted', 'inReferral', 'pushFailed', 'notTakenUp'] as const),
  ...(['waiting', 'trying', 'refused', 'givenUp'] as const),
]
