import { withQuery } from '#kernel/address.ts'

/** A position in a list: the page and, for adjacent pages, the row it begins after or ends before. */
export type ListPlace = { readonly page?: number; readonly after?: number; readonly before?: number }

/** The address of a list, with these names of its query; empty values are left out. */
export function addressOf<Name extends string>(
  path: string,
  names: readonly Name[],
  query: Readonly<Record<Name, string>>,
  { page = 1, after, before }: ListPlace = {},
): string {
  const narrowed = Object.fromEntries(names.map((name) => [name, query[name]]))
  return withQuery(path, { ...narrowed, ...(page > 1 ? { page, after, before } : {}) })
}

/** The position in an address, in the form that the list's call takes. */
export function readPlace(search: URLSearchParams) {
  const beside = (name: 'after' | 'before') => {
    const id = search.get(name)
    return id && /^\d{1,9}$/.test(id) ? { [name]: id } : {}
  }
  return { page: search.get('page') || '1', ...beside('after'), ...beside('before') }
}

/** The value of this name in an address, cut to 200 characters. */
export function readText(search: URLSearchParams, name: string): string {
  return search.get(name)?.slice(0, 200) ?? ''
}
