import { withQuery } from '#kernel/address.ts'

/** Pictures and files. */
export const libraryPath = '/dashboard_admin/content/media'

/** The library with its filters. */
export function libraryAddress(query: Readonly<Record<string, string | number>>): string {
  return withQuery(libraryPath, query)
}
