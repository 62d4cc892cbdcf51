/** Where content is written, in the portal: by module of the permissions, then by type and slug in the query. */
export const contentPaths = {
  /** What asks for somebody, over all modules. */
  work: '/dashboard_admin/content/work',
  /** What was brought from files, and undoing it. */
  imports: '/dashboard_admin/content/imports',
  list: (module: string): string => `/dashboard_admin/content/${module}`,
  entry: (module: string): string => `/dashboard_admin/content/${module}/entry`,
  history: (module: string): string => `/dashboard_admin/content/${module}/history`,
  order: (module: string): string => `/dashboard_admin/content/${module}/order`,
  /** Pictures and files. */
  library: '/dashboard_admin/content/media',
  /** Old addresses and where they lead. */
  redirects: '/dashboard_admin/content/page/redirects',
} as const

/** A page as it will be in a language; `token` is its signed link. */
export const previewPath = (token: string, language: string): string => `/preview/${token}/${language}`

/** The list of a type, the entries that are asked for. */
export function listAddress(module: string, query: Readonly<Record<string, string | number>>): string {
  return withQuery(contentPaths.list(module), query)
}

/** What asks for somebody, narrowed. */
export function workAddress(query: Readonly<Record<string, string | number>>): string {
  return withQuery(contentPaths.work, query)
}

/** The imports, a page of them. */
export function importsAddress(query: Readonly<Record<string, string | number>>): string {
  return withQuery(contentPaths.imports, query)
}

/** The library: the pictures that are asked for. */
export function libraryAddress(query: Readonly<Record<string, string | number>>): string {
  return withQuery(contentPaths.library, query)
}

/** Where the entries of a type are put in order. */
export function orderAddress(module: string, type: string): string {
  return withQuery(contentPaths.order(module), { type })
}

/** Where an entry is written; without a slug a new one is begun. */
export function entryAddress(module: string, type: string, slug = ''): string {
  return withQuery(contentPaths.entry(module), { type, slug })
}

/** Who changed an entry and when; `version` is looked at beside the one before it. */
export function historyAddress(
  module: string,
  type: string,
  slug: string,
  version: number | '' = '',
): string {
  return withQuery(contentPaths.history(module), { type, slug, version })
}

function withQuery(path: string, query: Readonly<Record<string, string | number>>): string {
  const given = Object.entries(query).filter(([, value]) => value !== '')
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return search.size > 0 ? `${path}?${search}` : path
}
