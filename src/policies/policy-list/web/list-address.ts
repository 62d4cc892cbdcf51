import { parseDateOnly } from '#kernel/dates.ts'
import { addressOf, type ListPlace, readText } from '#platform/pages/web/lists/list-address.ts'
import { policyPaths } from '#policies/policies/paths.ts'
import { readColumns, readPageSize, usualPageSize, writeColumns } from '../list-columns.ts'
import { filterNames } from '../list-query.ts'
import type { ViewQuery } from '../list-view.ts'

/** What the address of the list asks for, as typed; `view` is the number of the saved view it began with. */
export type ListQuery = ViewQuery & { readonly view: string }

const listNames = [...filterNames, 'sort'] as const
const names = [...listNames, 'columns', 'size', 'view'] as const

/** Names the policy that is looked at beside the list. */
export const lookParameter = 'look'

export const noQuery = Object.fromEntries(names.map((name) => [name, ''])) as ListQuery

export function readListQuery(search: URLSearchParams): ListQuery {
  const typed = (name: string) => readText(search, name)
  const size = readPageSize(typed('size'), usualPageSize.ofScreen)
  return {
    ...(Object.fromEntries(listNames.map((name) => [name, typed(name)])) as ListQuery),
    // The checkboxes of a form send one value each.
    columns: writeColumns(readColumns(search.getAll('columns').join('.').slice(0, 200))),
    size: size === usualPageSize.ofScreen ? '' : String(size),
    from: tidyDay(typed('from')),
    until: tidyDay(typed('until')),
    view: /^\d{1,9}$/.test(typed('view')) ? typed('view') : '',
  }
}

/** True when a form was sent with empty fields or ticked boxes: the same list has a shorter address. */
export function isUntidy(search: URLSearchParams): boolean {
  const query = readListQuery(search)
  const tidied = ['columns', 'size', 'view', 'from', 'until'] as const
  return (
    names.some((name) => search.get(name) === '' || search.getAll(name).length > 1) ||
    tidied.some((name) => (search.get(name) ?? '') !== query[name])
  )
}

/** A day as addresses have it; invalid text stays as it was typed, so that its field can say so. */
function tidyDay(typed: string): string {
  return parseDateOnly(typed) ?? typed.trim()
}

/** The address of a list; empty values are left out. */
export function listAddress(query: ListQuery, place?: ListPlace): string {
  return addressOf(policyPaths.list, names, query, place)
}

/** The address that downloads exactly this list, with the chosen columns. */
export function exportAddress(query: ListQuery): string {
  return addressOf('/api-app/policies/export', [...listNames, 'columns'], query)
}

/** The address where all failed policies of this list are sent again, after their number was shown. */
export function sendAgainAddress(query: ListQuery): string {
  return addressOf(policyPaths.sendAgain, listNames, query)
}

/** True when anything but the status narrows the list. */
export function isNarrowed(query: ListQuery): boolean {
  return filterNames.some((name) => name !== 'status' && query[name] !== '')
}

/** True when the list differs from its saved view. */
export function isChanged(query: ListQuery, kept: ViewQuery): boolean {
  return names.some((name) => name !== 'view' && query[name] !== kept[name])
}
