import { withQuery } from '#kernel/address.ts'

/** Where in a list: its page, and for the one beside it the row it begins after or ends before. */
export type ListPlace = { readonly page?: number; readonly after?: number; readonly before?: number }

/** The address of a list as far as these names of its query go; what is empty is left out. */
export function addressOf<Name extends string>(
  path: string,
  names: readonly Name[],
  query: Readonly<Record<Name, string>>,
  { page = 1, after, before }: ListPlace = {},
): string {
  const narrowed = Object.fromEntries(names.map((name) => [name, query[name]]))
  return withQuery(path, { ...narrowed, ...(page > 1 ? { page, after, before } : {}) })
}

/** What an address says of the place in the list, as the call of the list takes it. */
export function readPlace(search: URLSearchParams) {
  const beside = (name: 'after' | 'before') => {
    const id = search.get(name)
    return id && /^\d{1,9}$/.test(id) ? { [name]: id } : {}
  }
  return { page: search.get('page') || '1', ...beside('after'), ...beside('before') }
}

/** What an address says under this name; more than 200 characters nobody meant. */
export function readText(search: URLSearchParams, name: string): string {
  return search.get(name)?.slice(0, 200) ?? ''
}
