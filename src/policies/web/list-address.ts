import { filterNames, type TypedFilter } from '../list-query.ts'
import { policyPaths } from '../paths.ts'

/** What the address of the list asks for, as typed. */
export type ListQuery = TypedFilter & { readonly sort: string }

/** Where in the list: its page, and for the one beside it the policy it begins after or ends before. */
export type ListPlace = { readonly page?: number; readonly after?: number; readonly before?: number }

const names = [...filterNames, 'sort'] as const

export function readListQuery(search: URLSearchParams): ListQuery {
  return Object.fromEntries(names.map((name) => [name, search.get(name)?.slice(0, 200) ?? ''])) as ListQuery
}

/** True when a form was sent with fields left empty: the same list has a shorter address. */
export function hasEmptyFields(search: URLSearchParams): boolean {
  return names.some((name) => search.get(name) === '')
}

/** The address of a list; what is empty is left out. */
export function listAddress(query: ListQuery, place: ListPlace = {}): string {
  return withQuery(policyPaths.list, query, place)
}

/** Where exactly this list is downloaded. */
export function exportAddress(query: ListQuery): string {
  return withQuery('/api-app/policies/export', query)
}

/** Where all failed policies of this list are sent again, after a look at how many they are. */
export function sendAgainAddress(query: ListQuery): string {
  return withQuery(policyPaths.sendAgain, query)
}

/** True when anything but the status narrows the list. */
export function isNarrowed(query: ListQuery): boolean {
  return filterNames.some((name) => name !== 'status' && query[name] !== '')
}

function withQuery(path: string, query: ListQuery, place: ListPlace = {}): string {
  const search = new URLSearchParams()
  for (const name of names) if (query[name]) search.set(name, query[name])
  const { page = 1, after, before } = place
  if (page > 1) search.set('page', String(page))
  if (page > 1 && after !== undefined) search.set('after', String(after))
  if (page > 1 && before !== undefined) search.set('before', String(before))
  return search.size > 0 ? `${path}?${search}` : path
}
