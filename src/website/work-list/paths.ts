import { withQuery } from '#kernel/address.ts'

/** What asks for somebody, over all modules. */
export const workListPath = '/dashboard_admin/content/work'
/** What was brought from files, and undoing it. */
export const importsPath = '/dashboard_admin/content/imports'
/** All branches as a file for spreadsheets. */
export const branchSheetPath = '/api-app/content/branch-sheet/export'

/** What asks for somebody, narrowed. */
export function workAddress(query: Readonly<Record<string, string | number>>): string {
  return withQuery(workListPath, query)
}

/** The imports, a page of them. */
export function importsAddress(query: Readonly<Record<string, string | number>>): string {
  return withQuery(importsPath, query)
}
