import { withQuery } from '#kernel/address.ts'

/** The work list, over all modules. */
export const workListPath = '/dashboard_admin/content/work'
/** The imports from files, and undoing one. */
export const importsPath = '/dashboard_admin/content/imports'
/** All branches as a file for spreadsheets. */
export const branchSheetPath = '/api-app/content/branch-sheet/export'

export function workAddress(query: Readonly<Record<string, string | number>>): string {
  return withQuery(workListPath, query)
}

/** A page of the imports. */
export function importsAddress(query: Readonly<Record<string, string | number>>): string {
  return withQuery(importsPath, query)
}
