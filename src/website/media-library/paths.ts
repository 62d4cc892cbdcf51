import { withQuery } from '#kernel/address.ts'

/** Pictures and files. */
export const libraryPath = '/dashboard_admin/content/media'

/** The library: the pictures that are asked for. */
export function libraryAddress(query: Readonly<Record<string, string | number>>): string {
  return withQuery(libraryPath, query)
}
