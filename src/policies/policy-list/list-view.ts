import { normaliseText } from '#kernel/bangla-text.ts'
import type { Problem } from '#kernel/problem.ts'
import type { Sight } from '#policies/policies/visibility.ts'
import { readColumns, readPageSize, usualPageSize, writeColumns } from './list-columns.ts'
import { readSort } from './list-order.ts'
import { filterNames, type TypedFilter } from './list-query.ts'

/** All that a view of the list keeps: what it is narrowed to, its order, columns and page size, as an address has them. */
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
/** Per audience with which views are shared, so that nobody has to search among them. */
export const maxSharedViews = 30
export const maxViewName = 60
const maxText = 200

/** With whom views are shared: everybody, or those of one branch. */
export const everybody = ''

/**
 * The people with whom views can be shared: with everybody, for those who see all policies; with the branch, for those
 * who see a branch. Nobody else sees what an agent sees, so agents cannot share.
 */
export function audienceOf(sight: Sight): string | undefined {
  if (sight.sees === 'all') return everybody
  return sight.sees === 'branch' && sight.branchCode !== '' ? sight.branchCode : undefined
}

/** Names are told apart as people read them: not by blanks, letter case or how a letter was typed. */
export function tidyViewName(typed: string): string {
  return normaliseText(typed).replace(/\s+/g, ' ')
}

export function viewNameKey(name: string): string {
  return tidyViewName(name).toLowerCase()
}

/** What is wrong with a view before anybody looks at the others. */
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
  // They may name people.
  if (isShared && query.q !== '') problems.push({ code: 'viewWithWordsNotShared', field: 'is_shared' })
  return problems
}

/** What is kept of a list as it was asked for, written as its address has it. */
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
