import { paymentPaths } from '#money/ledger/paths.ts'
import { deskFilterNames, type TypedDeskFilter } from '../list-query.ts'

/** What the address of the list asks for, as typed. */
export type PaymentListQuery = TypedDeskFilter & { readonly sort: string; readonly page_size: string }

/** Where in the list: its page, and for the one beside it the payment it begins after or ends before. */
export type PaymentListPlace = { readonly page?: number; readonly after?: number; readonly before?: number }

const names = [...deskFilterNames, 'sort', 'page_size'] as const

export const wholeList = Object.fromEntries(names.map((name) => [name, ''])) as PaymentListQuery

export function readListQuery(search: URLSearchParams): PaymentListQuery {
  return Object.fromEntries(
    names.map((name) => [name, search.get(name)?.slice(0, 200) ?? '']),
  ) as PaymentListQuery
}

/** True when a form was sent with fields left empty: the same list has a shorter address. */
export function hasEmptyFields(search: URLSearchParams): boolean {
  return names.some((name) => search.get(name) === '')
}

/** The address of a list; what is empty is left out. */
export function listAddress(query: PaymentListQuery, place: PaymentListPlace = {}): string {
  return withQuery(paymentPaths.desk, query, place)
}

/** The list of payments in one state, or of those that somebody has to look at. */
export function listOf(narrowed: Partial<PaymentListQuery>): string {
  return listAddress({ ...wholeList, ...narrowed })
}

/** Where exactly this list is downloaded. */
export function exportAddress({ page_size: _size, ...query }: PaymentListQuery): string {
  return withQuery('/api-app/payments/export', { ...query, page_size: '' })
}

export function isNarrowed(query: PaymentListQuery): boolean {
  return deskFilterNames.some((name) => query[name] !== '')
}

function withQuery(path: string, query: PaymentListQuery, place: PaymentListPlace = {}): string {
  const search = new URLSearchParams()
  for (const name of names) if (query[name]) search.set(name, query[name])
  const { page = 1, after, before } = place
  if (page > 1) search.set('page', String(page))
  if (page > 1 && after !== undefined) search.set('after', String(after))
  if (page > 1 && before !== undefined) search.set('before', String(before))
  return search.size > 0 ? `${path}?${search}` : path
}
