import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { addDays, startOfDay } from '#kernel/dates.ts'
import { readSearch, type SearchTerm, type Spelling } from '#policies/policies/search-words.ts'
import { identityMismatched } from '#policies/policies/server/identity-store.ts'
import { seenBy } from '#policies/policies/server/seen-store.ts'
import {
  holderName,
  listedWords,
  policies,
  pushFailedFor,
  waitsForPush,
} from '#policies/policies/server/tables.ts'
import { isSound } from '#policies/policies/sound-words.ts'
import { policyStatusCode } from '#policies/policies/status.ts'
import type { Sight } from '#policies/policies/visibility.ts'
import type { ListOrder } from '../list-order.ts'
import { type PolicyFilter, type PushState, statusesOf } from '../list-query.ts'

/** The SQL of a list of policies: its condition in two forms, and its order. */

/**
 * The policies that a person sees, narrowed by a filter. Names that only sound as typed are found too, unless `spelling`
 * leaves them out.
 */
export type PolicyQuery = {
  readonly sight: Sight
  readonly filter: PolicyFilter
  readonly spelling?: Spelling
}

/** The condition of a query, tested on each policy that is read. */
export function rowCondition({ sight, filter, spelling }: PolicyQuery): SQL {
  const { text, plan, branch, mode, push, identity, from, until } = filter
  return allOf(
    seenBy(sight),
    text === '' ? undefined : matchesText(text, spelling),
    hasStatus(filter),
    plan === undefined ? undefined : eq(policies.planCode, plan),
    branch === undefined ? undefined : eq(policies.branchCode, branch),
    mode && eq(policies.mode, mode),
    push && hasPushState[push],
    identity && identityMismatched,
    from && gte(policies.createdAt, startOfDay(from)),
    until && lt(policies.createdAt, startOfDay(addDays(until, 1))),
  )
}

/**
 * The same condition with the search answered by the index of words. It finds the policies with all of
 * several terms without reading those that have only some.
 * @param asked the terms that the index is asked for: all of them, or the rarest
 */
export function indexCondition(query: PolicyQuery, asked = indexTerms(query)): SQL {
  const all = indexTerms(query)
  if (!all || !asked) return rowCondition(query)
  if (asked.length < all.length) return allOf(hasTerms(asked), rowCondition(query))
  const { push, identity, from, until } = query.filter
  return allOf(
    hasTerms(all),
    // With two statuses, the index of words is asked for neither.
    statusesOf(query.filter)?.length === 1 ? undefined : hasStatus(query.filter),
    rowCondition({ sight: { sees: 'all' }, filter: { text: '', push, identity, from, until } }),
  )
}

/**
 * What the index of words can answer of a query: the search words, and the marks of the other filters
 * (`listedWords`). Undefined if the index is not used: there is no search, nothing can match, or a customer
 * has only a few policies.
 */
export function indexTerms({ sight, filter, spelling }: PolicyQuery): readonly SearchTerm[] | undefined {
  const { text, plan, branch, mode } = filter
  const words = readSearch(text, spelling ?? 'alike')
  const seen = sightMarks(sight)
  if (words.length === 0 || sight.sees === 'ownConfirmed' || seen?.length === 0) return undefined
  const [status, another] = statusesOf(filter) ?? []
  const marks = [
    seen,
    status && !another ? [`#s${policyStatusCode[status]}`] : undefined,
    plan === undefined ? undefined : [`#p${plan}`],
    branch === undefined ? undefined : [`#b${branch}`],
    mode ? [`#m${mode}`] : undefined,
  ].filter((anyOf) => anyOf !== undefined)
  return [...words, ...marks.map((anyOf) => ({ anyOf: anyOf.map((word) => ({ word, isPrefix: false })) }))]
}

/** The marks that let a person see a policy, any one of them; undefined for those who see all. */
function sightMarks(sight: Sight): string[] | undefined {
  if (sight.sees === 'all' || sight.sees === 'ownConfirmed') return undefined
  const own =
    sight.sees === 'savedBy' ? [`#u${sight.staffId}`] : sight.branchCode ? [`#b${sight.branchCode}`] : []
  return [...own, ...(sight.agentCode ? [`#a${sight.agentCode}`] : [])]
}

/** The policies that have all of these terms, by the index of words. */
export function hasTerms(terms: readonly SearchTerm[]): SQL {
  return sql`${listedWords} @@ ${toTsquery(terms)}::tsquery`
}

/**
 * True for a policy that has all words of a text, or words that begin with them; tested on the row, without the index.
 */
function matchesText(text: string, spelling: Spelling = 'alike'): SQL {
  const terms = readSearch(text, spelling)
  return terms.length === 0 ? sql`false` : sql`${policies.search} @@ ${toTsquery(terms)}::tsquery`
}

function toTsquery(terms: readonly SearchTerm[]): string {
  const quoted = (word: string) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
  return terms
    .map(({ anyOf }) => anyOf.map(({ word, isPrefix }) => `${quoted(word)}${isPrefix ? ':*' : ''}`))
    .map((anyOf) => `(${anyOf.join(' | ')})`)
    .join(' & ')
}

/** Whether a search finds names that only sound as typed. */
export function findsSounds({ filter: { text }, spelling }: PolicyQuery): boolean {
  return spelling !== 'asTyped' && readSearch(text, 'alike').some(({ anyOf }) => anyOf.some(isSound))
}

/** True for names spelled as typed, which come first in the usual order. Undefined if there is no difference. */
export function isSpelledAsTyped(query: PolicyQuery): SQL | undefined {
  return findsSounds(query) ? matchesText(query.filter.text, 'asTyped') : undefined
}

function hasStatus(filter: PolicyFilter): SQL | undefined {
  const codes = statusesOf(filter)?.map((status) => policyStatusCode[status])
  return codes && inArray(policies.status, codes)
}

const hasPushState: Readonly<Record<PushState, SQL>> = {
  waiting: waitsForPush,
  trying: pushFailedFor.failed,
  refused: pushFailedFor.refused,
  givenUp: pushFailedFor.givenUp,
  taken: sql`status in (2, 3, 4)`,
}

function allOf(...conditions: readonly (SQL | undefined)[]): SQL {
  return and(...conditions) ?? sql`true`
}

const sortKeys: Readonly<Record<ListOrder['by'], SQL>> = {
  age: sql`${policies.id}`,
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

/** The status as shown to those who do not know of referrals. */
const shownStatus = sql`case when ${policies.status} = ${sql.raw(String(policyStatusCode.inReferral))}
  then ${sql.raw(String(policyStatusCode.submitted))} else ${policies.status} end`

/** What an order sorts by. Each one runs along an index, forward or backward, unless `lacksIndex` names it. */
export function sortKey({ by }: ListOrder, { hidesReferrals }: PolicyFilter): SQL {
  return by === 'status' && hidesReferrals ? shownStatus : sortKeys[by]
}

/**
 * The order by a key, or by its alias in a query; policies of equal rank are ordered by age. The index of
 * statuses holds the newest of each first.
 * @param first what comes before all others
 */
export function orderBy({ by, isDescending }: ListOrder, key: SQL, first?: SQL): SQL {
  const direction = (isDown: boolean) => sql.raw(isDown ? 'desc' : 'asc')
  const parts = [
    first && sql`${first} desc`,
    sql`${key} ${direction(isDescending)}`,
    by === 'age' ? undefined : sql`id ${direction(isDescending !== (by === 'status'))}`,
  ].filter((part) => part !== undefined)
  return sql`order by ${sql.join(parts, sql`, `)}`
}
