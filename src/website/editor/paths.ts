import { withQuery } from '#kernel/address.ts'

/** The editor's addresses in the portal: by module of the permissions, with type and slug in the query. */
export const contentPaths = {
  list: (module: string): string => `/dashboard_admin/content/${module}`,
  entry: (module: string): string => `/dashboard_admin/content/${module}/entry`,
  history: (module: string): string => `/dashboard_admin/content/${module}/history`,
  order: (module: string): string => `/dashboard_admin/content/${module}/order`,
  /** Redirects of old addresses. */
  redirects: '/dashboard_admin/content/page/redirects',
} as const

/** The list of a type, with its filters. */
export function listAddress(module: string, query: Readonly<Record<string, string | number>>): string {
  return withQuery(contentPaths.list(module), query)
}

/** The page that orders the entries of a type. */
export function orderAddress(module: string, type: string): string {
  return withQuery(contentPaths.order(module), { type })
}

/** The form of an entry; without a slug, of a new one. */
export function entryAddress(module: string, type: string, slug = ''): string {
  return withQuery(contentPaths.entry(module), { type, slug })
}

/** Who changed an entry and when; `version` is compared with the one before it. */
export function historyAddress(
  module: string,
  type: string,
  slug: string,
  version: number | '' = '',
): string {
  return withQuery(contentPaths.history(module), { type, slug, version })
}
