export type ListQuery = { readonly name: string; readonly status: string; readonly page: string }

/** What the address of a list asks for. */
export function readListQuery(request: Request): ListQuery {
  const query = new URL(request.url).searchParams
  const text = (name: string) => query.get(name)?.slice(0, 200) ?? ''
  return { name: text('name'), status: text('status'), page: text('page').slice(0, 20) }
}

/** The address of one page of a list; what is empty is left out. */
export function listAddress(path: string, { name, status }: Omit<ListQuery, 'page'>, page = 1): string {
  const query = new URLSearchParams()
  if (name) query.set('name', name)
  if (status) query.set('status', status)
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `${path}?${query}` : path
}
