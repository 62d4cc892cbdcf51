import { paymentPaths } from '#money/ledger/paths.ts'
import { addressOf, type ListPlace, readText } from '#platform/pages/web/lists/list-address.ts'
import { deskFilterNames, type TypedDeskFilter } from '../list-query.ts'

/** The query of the list's address, as typed. `needs` "0": show all payments, even if some wait for a person. */
export type PaymentListQuery = TypedDeskFilter & { readonly sort: string; readonly page_size: string }

const names = [...deskFilterNames, 'sort', 'page_size'] as const

export const wholeList = Object.fromEntries(names.map((name) => [name, ''])) as PaymentListQuery

export const refundStates = 'refunding,refunded'

export function readListQuery(search: URLSearchParams): PaymentListQuery {
  return Object.fromEntries(names.map((name) => [name, readText(search, name)])) as PaymentListQuery
}

/** True if a form was sent with empty fields: the same list has a shorter address. */
export function hasEmptyFields(search: URLSearchParams): boolean {
  return names.some((name) => search.get(name) === '')
}

/** The address of a list; empty fields are left out. */
export function listAddress(query: PaymentListQuery, place?: ListPlace): string {
  return addressOf(paymentPaths.desk, names, query, place)
}

/** The address of the list with only these filters. */
export function listOf(narrowed: Partial<PaymentListQuery>): string {
  return listAddress({ ...wholeList, ...narrowed })
}

export function exportAddress({ page_size: _size, ...query }: PaymentListQuery): string {
  return addressOf('/api-app/payments/export', names, { ...query, page_size: '' })
}

/** True if the address has no filters: then the list shows what waits for a person. */
export function isUnfiltered(query: PaymentListQuery): boolean {
  return deskFilterNames.every((name) => query[name] === '')
}

/** Filtered by more than its tab. */
export function isNarrowed({ needs: _needs, state, ...query }: PaymentListQuery): boolean {
  return query.q !== '' || query.from !== '' || query.until !== '' || (state !== '' && state !== refundStates)
}
