import { paymentPaths } from '#money/ledger/paths.ts'
import { addressOf, type ListPlace, readText } from '#platform/pages/web/lists/list-address.ts'
import { deskFilterNames, type TypedDeskFilter } from '../list-query.ts'

/** What the address of the list asks for, as typed. `needs` "0": all of them, although some wait for somebody. */
export type PaymentListQuery = TypedDeskFilter & { readonly sort: string; readonly page_size: string }

const names = [...deskFilterNames, 'sort', 'page_size'] as const

export const wholeList = Object.fromEntries(names.map((name) => [name, ''])) as PaymentListQuery

/** The states of the tab of refunds. */
export const refundStates = 'refunding,refunded'

export function readListQuery(search: URLSearchParams): PaymentListQuery {
  return Object.fromEntries(names.map((name) => [name, readText(search, name)])) as PaymentListQuery
}

/** True when a form was sent with fields left empty: the same list has a shorter address. */
export function hasEmptyFields(search: URLSearchParams): boolean {
  return names.some((name) => search.get(name) === '')
}

/** The address of a list; what is empty is left out. */
export function listAddress(query: PaymentListQuery, place?: ListPlace): string {
  return addressOf(paymentPaths.desk, names, query, place)
}

/** The list of payments in one state, or of those that somebody has to look at. */
export function listOf(narrowed: Partial<PaymentListQuery>): string {
  return listAddress({ ...wholeList, ...narrowed })
}

/** Where exactly this list is downloaded. */
export function exportAddress({ page_size: _size, ...query }: PaymentListQuery): string {
  return addressOf('/api-app/payments/export', names, { ...query, page_size: '' })
}

/** True when an address asks for no list of its own: then what waits for somebody comes first. */
export function asksForNothing(query: PaymentListQuery): boolean {
  return deskFilterNames.every((name) => query[name] === '')
}

/** Narrowed by more than the tab it stands on. */
export function isNarrowed({ needs: _needs, state, ...query }: PaymentListQuery): boolean {
  return query.q !== '' || query.from !== '' || query.until !== '' || (state !== '' && state !== refundStates)
}
