import { normaliseText } from '#kernel/bangla-text.ts'
import type { Problem } from '#kernel/problem.ts'
import type { Sight } from '#policies/policies/visibility.ts'
import { readColumns, readPageSize, usualPageSize, writeColumns } from './list-columns.ts'
import { readSort } from './list-order.ts'
import { filterNames, type TypedFilter } from './list-query.ts'

/** What a saved view holds: filters, order, columns and page size, as in an address. */
export type ViewQuery = TypedFilter & {
  readonly sort: string
  readonly columns: string
  readonly size: string
}

/** A list that somebody has given a name. */
export type ListView = {
  readonly id: number
  readonly name: string
  readonly ownerId: number
  readonly ownerName: string
  readonly isShared: boolean
  readonly query: ViewQuery
}

/** Per person. */
export const maxViews = 20
/** Per audience that views are shared with, so that nobody has to search among them. */
export const maxSharedViews = 30
export const maxViewName = 60
const maxText = 200

/** The audience that views are shared with: everybody, or a branch by its code. */
export const everybody = ''

/**
 * The audience that somebody can share views with: everybody for those who see all policies, a branch for
 * those who see a branch. Nobody else sees what an agent sees, so agents cannot share.
 */
export function audienceOf(sight: Sight): string | undefined {
  if (sight.sees === 'all') return everybody
  return sight.sees === 'branch' && sight.branchCode !== '' ? sight.branchCode : undefined
}

/** Names compare as people read them: blanks, letter case and the way a letter was typed do not matter. */
export function tidyViewName(typed: string): string {
  return normaliseText(typed).replace(/\s+/g, ' ')
}

export function viewNameKey(name: string): string {
  return tidyViewName(name).toLowerCase()
}

/** The problems of a view that show without comparing it to others. */
export function judgeView(
  { name, isShared, query }: Pick<ListView, 'name' | 'isShared' | 'query'>,
  sight: Sight,
): Problem[] {
  const problems: Problem[] = []
  if (name === '') problems.push({ code: 'viewNameRequired', field: 'name' })
  if ([...name].length > maxViewName)
    problems.push({ code: 'viewNameTooLong', field: 'name', params: { n: maxViewName } })
  if (isShared && audienceOf(sight) === undefined)
    problems.push({ code: 'viewNotShareable', field: 'is_shared' })
  // Search words may name people.
  if (isShared && query.q !== '') problems.push({ code: 'viewWithWordsNotShared', field: 'is_shared' })
  return problems
}

/** The parts of a requested list that a view keeps, normalised as in its address. */
export function tidyViewQuery(typed: ViewQuery): ViewQuery {
  const kept = Object.fromEntries(filterNames.map((name) => [name, typed[name].slice(0, maxText)]))
  const sort = readSort(typed.sort)
  const size = readPageSize(typed.size, usualPageSize.ofScreen)
  return {
    ...(kept as TypedFilter),
    sort: sort === 'newest' ? '' : sort,
    columns: writeColumns(readColumns(typed.columns)),
    size: size === usualPageSize.ofScreen ? '' : String(size),
  }
}
