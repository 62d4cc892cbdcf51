import { addressOf, readText } from '#platform/pages/web/lists/list-address.ts'

export type ListQuery = { readonly name: string; readonly status: string; readonly page: string }

/** Reads the filters and page of a list from its address. */
export function readListQuery(request: Request): ListQuery {
  const query = new URL(request.url).searchParams
  const text = (name: string) => readText(query, name)
  return { name: text('name'), status: text('status'), page: text('page').slice(0, 20) }
}

/** The address of one page of a list; empty values are left out. */
export function listAddress(path: string, { name, status }: Omit<ListQuery, 'page'>, page = 1): string {
  return addressOf(path, ['name', 'status'], { name, status }, { page })
}
