import { withQuery } from '#kernel/address.ts'

/** Where content is written, in the portal: by module of the permissions, then by type and slug in the query. */
export const contentPaths = {
  list: (module: string): string => `/dashboard_admin/content/${module}`,
  entry: (module: string): string => `/dashboard_admin/content/${module}/entry`,
  history: (module: string): string => `/dashboard_admin/content/${module}/history`,
  order: (module: string): string => `/dashboard_admin/content/${module}/order`,
  /** Old addresses and where they lead. */
  redirects: '/dashboard_admin/content/page/redirects',
} as const

/** The list of a type, the entries that are asked for. */
export function listAddress(module: string, query: Readonly<Record<string, string | number>>): string {
  return withQuery(contentPaths.list(module), query)
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
