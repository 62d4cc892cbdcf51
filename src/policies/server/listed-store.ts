import { and, asc, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { addDays, type DateOnly } from '#kernel/dates.ts'
import { type PolicyFilter, type PolicySort, type SortKey, statusesOfPush } from '../list-query.ts'
import { readSearch, type SearchTerm } from '../list-search.ts'
import { policyStatusCode } from '../status.ts'
import type { Sight } from '../visibility.ts'
import { listedWords, policies } from './tables.ts'

/** What is listed: the policies a person sees, narrowed. */
export type Listed = { readonly sight: Sight; readonly filter: PolicyFilter }

/** The condition of POL-03 in SQL; the same as `maySee` in visibility.ts. */
export function seenBy(sight: Sight): SQL | undefined {
  if (sight.sees === 'all') return undefined
  if (sight.sees === 'savedBy')
    return and(eq(policies.savedByKind, 'staff'), eq(policies.savedById, sight.staffId))
  if (sight.sees === 'branch')
    return sight.branchCode === ''
      ? sql`false`
      : and(eq(policies.savedByKind, 'staff'), eq(policies.branchCode, sight.branchCode))
  return and(eq(policies.customerId, sight.customerId), sql`${policies.status} <> 0`)
}

/** What the list holds, as a condition. */
export function listedWhere({ sight, filter }: Listed): SQL | undefined {
  const { text, status, plan, branch, mode, push, from, until } = filter
  return and(
    seenBy(sight),
    text === '' ? undefined : foundBy(text),
    status && eq(policies.status, policyStatusCode[status]),
    plan === undefined ? undefined : eq(policies.planCode, plan),
    branch === undefined ? undefined : eq(policies.branchCode, branch),
    mode && eq(policies.mode, mode),
    push &&
      inArray(
        policies.status,
        statusesOfPush[push].map((each) => policyStatusCode[each]),
      ),
    push === 'trying'
      ? failedFor('failed')
      : push === 'refused' || push === 'givenUp'
        ? failedFor(push)
        : undefined,
    from && gte(policies.createdAt, startOfDay(from)),
    until && lt(policies.createdAt, startOfDay(addDays(until, 1))),
  )
}

/**
 * The same condition as `listedWhere`, of which the index of words answers as much as it can: those who have all of
 * several things, without a look at those who have only some.
 */
export function gatheredWhere(listed: Listed): SQL | undefined {
  const { sight, filter } = listed
  const { text, status, plan, branch, mode, push } = filter
  const terms = [
    ...(sight.sees === 'savedBy' ? [`#u${sight.staffId}`] : []),
    ...(sight.sees === 'branch' ? [`#b${sight.branchCode}`] : []),
    ...(status ? [`#s${policyStatusCode[status]}`] : []),
    ...(plan === undefined ? [] : [`#p${plan}`]),
    ...(branch === undefined ? [] : [`#b${branch}`]),
    ...(mode ? [`#m${mode}`] : []),
  ].map((word) => ({ word, isPrefix: false }))
  const words = text === '' ? [] : readSearch(text)
  if ((text !== '' && words.length === 0) || (sight.sees === 'branch' && sight.branchCode === ''))
    return sql`false`
  if ((text === '' && terms.length < 2) || sight.sees === 'ownConfirmed') return listedWhere(listed)
  const rest = { text: '', push, from: filter.from, until: filter.until }
  return and(
    sql`${listedWords} @@ ${queryOf([...words, ...terms])}::tsquery`,
    listedWhere({ sight: { sees: 'all' }, filter: rest }),
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

function failedFor(reason: string): SQL {
  return sql`${policies.pushFailure}->>'reason' = ${reason}`
}

function startOfDay(day: DateOnly): Date {
  return new Date(`${day}T00:00:00+06:00`)
}

const keys: Readonly<Record<SortKey, SQL>> = {
  name: sql`lower(${policies.holderFirstName} || ' ' || ${policies.holderLastName})`,
  number: sql`${policies.coreNumber}`,
  reference: sql`${policies.reference}`,
  mobile: sql`${policies.holderMobile}`,
  plan: sql`${policies.planCode}`,
  status: sql`${policies.status}`,
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
