import { and, asc, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { addDays, startOfDay } from '#kernel/dates.ts'
import { readSearch, type SearchTerm } from '#policies/policies/search-words.ts'
import { seenBy } from '#policies/policies/server/seen-store.ts'
import {
  holderName,
  listedWords,
  policies,
  pushFailedFor,
  waitsForPush,
} from '#policies/policies/server/tables.ts'
import { type PolicyStatus, policyStatusCode } from '#policies/policies/status.ts'
import type { Sight } from '#policies/policies/visibility.ts'
import {
  type PolicyFilter,
  type PolicySort,
  type PushState,
  type SortKey,
  statusesOf,
} from '../list-query.ts'

/** What is listed: the policies a person sees, narrowed. */
export type Listed = { readonly sight: Sight; readonly filter: PolicyFilter }

/** What the list holds, as a condition. */
export function listedWhere({ sight, filter }: Listed): SQL | undefined {
  const { text, plan, branch, mode, push, from, until } = filter
  return and(
    seenBy(sight),
    text === '' ? undefined : foundBy(text),
    isOfStatus(statusesOf(filter)),
    plan === undefined ? undefined : eq(policies.planCode, plan),
    branch === undefined ? undefined : eq(policies.branchCode, branch),
    mode && eq(policies.mode, mode),
    push && pushedWhere[push],
    from && gte(policies.createdAt, startOfDay(from)),
    until && lt(policies.createdAt, startOfDay(addDays(until, 1))),
  )
}

function isOfStatus(statuses: readonly PolicyStatus[] = []): SQL | undefined {
  const codes = statuses.map((status) => policyStatusCode[status])
  return codes.length === 0 ? undefined : inArray(policies.status, codes)
}

/**
 * What the index of words can answer of a search: the words, and by what else the list is narrowed. Undefined where it
 * is not asked: nobody searches, nothing can be found, or a customer's own few are looked through.
 */
export function termsOf({ sight, filter }: Listed): readonly SearchTerm[] | undefined {
  const { text, plan, branch, mode } = filter
  const statuses = statusesOf(filter)
  const words = readSearch(text)
  if (words.length === 0 || sight.sees === 'ownConfirmed') return undefined
  if (sight.sees === 'branch' && sight.branchCode === '') return undefined
  const marked = [
    ...(sight.sees === 'savedBy' ? [`#u${sight.staffId}`] : []),
    ...(sight.sees === 'branch' ? [`#b${sight.branchCode}`] : []),
    ...(statuses?.length === 1 ? statuses.map((status) => `#s${policyStatusCode[status]}`) : []),
    ...(plan === undefined ? [] : [`#p${plan}`]),
    ...(branch === undefined ? [] : [`#b${branch}`]),
    ...(mode ? [`#m${mode}`] : []),
  ]
  return [...words, ...marked.map((word) => ({ word, isPrefix: false }))]
}

/** What has all of these, by the index of words. */
export function foundByIndex(terms: readonly SearchTerm[]): SQL {
  return sql`${listedWords} @@ ${queryOf(terms)}::tsquery`
}

/**
 * The same condition as `listedWhere`; of a search the index of words answers as much as it is asked: those who have
 * all of several things, without a look at those who have only some.
 * @param asked the terms that the index is asked for; all of them, or the rarest
 */
export function gatheredWhere(listed: Listed, asked = termsOf(listed)): SQL | undefined {
  const all = termsOf(listed)
  if (all === undefined || asked === undefined) return listedWhere(listed)
  if (asked.length < all.length) return and(foundByIndex(asked), listedWhere(listed))
  const { push, from, until } = listed.filter
  const statuses = statusesOf(listed.filter)
  return and(
    foundByIndex(all),
    // Of two statuses the index of words is asked for neither.
    statuses?.length === 1 ? undefined : isOfStatus(statuses),
    listedWhere({ sight: { sees: 'all' }, filter: { text: '', push, from, until } }),
  )
}

/** The order of a list; policies of equal rank stand by age. */
export function orderOf(sort: PolicySort): SQL[] {
  const { key, isDown, isTieDown } = sortOf(sort)
  const by = isDown ? desc(key) : asc(key)
  if (sort === 'newest' || sort === 'oldest') return [by]
  return [by, isTieDown ? desc(policies.id) : asc(policies.id)]
}

/** A policy has all the words, or ones that begin so. Without the index: while walking each policy is looked at. */
function foundBy(text: string): SQL {
  const terms = readSearch(text)
  return terms.length === 0 ? sql`false` : sql`${policies.search} @@ ${queryOf(terms)}::tsquery`
}

function queryOf(terms: readonly SearchTerm[]): string {
  const asked = terms.map(({ word, isPrefix }) => {
    const quoted = `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
    return isPrefix ? `${quoted}:*` : quoted
  })
  return asked.join(' & ')
}

const pushedWhere: Readonly<Record<PushState, SQL>> = {
  waiting: waitsForPush,
  trying: pushFailedFor.failed,
  refused: pushFailedFor.refused,
  givenUp: pushFailedFor.givenUp,
  taken: sql`status in (2, 3, 4)`,
}

const keys: Readonly<Record<SortKey, SQL>> = {
  name: holderName,
  number: sql`${policies.coreNumber}`,
  reference: sql`${policies.reference}`,
  mobile: sql`${policies.holderMobile}`,
  plan: sql`${policies.planCode}`,
  status: sql`${policies.status}`,
  mode: sql`${policies.mode}`,
  term: sql`${policies.termYears}`,
  sum: sql`${policies.sumAssured}`,
  premium: sql`${policies.instalment}`,
  start: sql`${policies.startDate}`,
  due: sql`${policies.fup}`,
  branch: sql`${policies.branchCode}`,
  entered: sql`${policies.createdAt}`,
}

type Order = { readonly key: SQL; readonly isDown: boolean; readonly isTieDown: boolean }

/** Each order runs along an index, forward or backward; that of statuses holds the newest first. */
export function sortOf(sort: PolicySort): Order {
  if (sort === 'newest' || sort === 'oldest') {
    const isDown = sort === 'newest'
    return { key: sql`${policies.id}`, isDown, isTieDown: isDown }
  }
  const isDown = sort.startsWith('-')
  const name = (isDown ? sort.slice(1) : sort) as SortKey
  return { key: keys[name], isDown, isTieDown: name === 'status' ? !isDown : isDown }
}
