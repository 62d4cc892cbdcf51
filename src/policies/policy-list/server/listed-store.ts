import { and, asc, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { addDays, startOfDay } from '#kernel/dates.ts'
import type { DbOrTx } from '#platform/database/server/database.ts'
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
import { type PolicyStatus, policyStatusCode } from '#policies/policies/status.ts'
import type { Sight } from '#policies/policies/visibility.ts'
import {
  maxCounted,
  type PolicyFilter,
  type PolicySort,
  type PushState,
  type SortKey,
  statusesOf,
} from '../list-query.ts'

/**
 * What is listed: the policies a person sees, narrowed. Names that only sound as typed belong to it, unless they are
 * left out (spelling-store.ts).
 */
export type Listed = { readonly sight: Sight; readonly filter: PolicyFilter; readonly spelling?: Spelling }

/** What the list holds, as a condition. */
export function listedWhere({ sight, filter, spelling }: Listed): SQL | undefined {
  const { text, plan, branch, mode, push, identity, from, until } = filter
  return and(
    seenBy(sight),
    text === '' ? undefined : foundBy(text, spelling),
    isOfStatus(statusesOf(filter)),
    plan === undefined ? undefined : eq(policies.planCode, plan),
    branch === undefined ? undefined : eq(policies.branchCode, branch),
    mode && eq(policies.mode, mode),
    push && pushedWhere[push],
    identity && identityMismatched,
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
export function termsOf({ sight, filter, spelling }: Listed): readonly SearchTerm[] | undefined {
  const { text, plan, branch, mode } = filter
  const statuses = statusesOf(filter)
  const words = readSearch(text, spelling ?? 'alike')
  if (words.length === 0 || sight.sees === 'ownConfirmed') return undefined
  const seen = sightMarks(sight)
  if (seen?.length === 0) return undefined
  const marked = [
    ...(statuses?.length === 1 ? statuses.map((status) => `#s${policyStatusCode[status]}`) : []),
    ...(plan === undefined ? [] : [`#p${plan}`]),
    ...(branch === undefined ? [] : [`#b${branch}`]),
    ...(mode ? [`#m${mode}`] : []),
  ]
  const groups = [...(seen ? [seen] : []), ...marked.map((word) => [word])]
  return [...words, ...groups.map((group) => ({ anyOf: group.map((word) => ({ word, isPrefix: false })) }))]
}

/** By which of the marks somebody sees a policy; undefined for who sees all. */
function sightMarks(sight: Sight): string[] | undefined {
  if (sight.sees === 'all' || sight.sees === 'ownConfirmed') return undefined
  const own =
    sight.sees === 'savedBy' ? [`#u${sight.staffId}`] : sight.branchCode ? [`#b${sight.branchCode}`] : []
  return [...own, ...(sight.agentCode ? [`#a${sight.agentCode}`] : [])]
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
  const { push, identity, from, until } = listed.filter
  const statuses = statusesOf(listed.filter)
  return and(
    foundByIndex(all),
    // With two statuses, the index of words is asked for neither.
    statuses?.length === 1 ? undefined : isOfStatus(statuses),
    listedWhere({ sight: { sees: 'all' }, filter: { text: '', push, identity, from, until } }),
  )
}

/** The order of a list; policies of equal rank stand by age. Nobody chose that of age: who is spelled so goes first. */
export function orderOf(sort: PolicySort, listed: Listed): SQL[] {
  const { key, isDown, isTieDown } = sortOf(sort, listed.filter)
  const by = isDown ? desc(key) : asc(key)
  const asTyped = sort === 'newest' ? spelledAsTyped(listed) : undefined
  if (sort === 'newest' || sort === 'oldest') return asTyped ? [desc(asTyped), by] : [by]
  return [by, isTieDown ? desc(policies.id) : asc(policies.id)]
}

/** A policy has all the words, or ones that begin so. Without the index: while walking each policy is looked at. */
function foundBy(text: string, spelling: Spelling = 'alike'): SQL {
  const terms = readSearch(text, spelling)
  return terms.length === 0 ? sql`false` : sql`${policies.search} @@ ${queryOf(terms)}::tsquery`
}

/** True for those of a search that are spelled as typed: they stand first. Undefined where all are, or none need be. */
export function spelledAsTyped({ filter: { text }, spelling }: Listed): SQL | undefined {
  return text === '' || spelling === 'asTyped' || !hasSounds(text) ? undefined : foundBy(text, 'asTyped')
}

/** Whether a search finds more than what is spelled as typed. */
export function hasSounds(text: string): boolean {
  return readSearch(text, 'alike').some(({ anyOf }) => anyOf.length > 1)
}

function queryOf(terms: readonly SearchTerm[]): string {
  return terms
    .map(({ anyOf }) => {
      const words = anyOf.map(({ word, isPrefix }) => {
        const quoted = `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
        return isPrefix ? `${quoted}:*` : quoted
      })
      return `(${words.join(' | ')})`
    })
    .join(' & ')
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

/** The status as it is shown to whoever does not know of referrals. */
const shownCode = sql`case when ${policies.status} = ${sql.raw(String(policyStatusCode.inReferral))}
  then ${sql.raw(String(policyStatusCode.submitted))} else ${policies.status} end`

/** Each order but a few (`isOrderOfFew`) runs along an index, forward or backward; that of statuses holds the newest first. */
export function sortOf(sort: PolicySort, { hidesReferrals }: Pick<PolicyFilter, 'hidesReferrals'>): Order {
  if (sort === 'newest' || sort === 'oldest') {
    const isDown = sort === 'newest'
    return { key: sql`${policies.id}`, isDown, isTieDown: isDown }
  }
  const isDown = sort.startsWith('-')
  const name = (isDown ? sort.slice(1) : sort) as SortKey
  const key = name === 'status' && hidesReferrals ? shownCode : keys[name]
  return { key, isDown, isTieDown: name === 'status' ? !isDown : isDown }
}

/** How many are listed: counted on an index alone, one more than the most says "more". */
export async function countUpTo(db: DbOrTx, where: SQL | undefined): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from (
      select from ${policies} ${whereOf(where)} limit ${maxCounted + 1}) counted`)
  return rows[0]?.total ?? 0
}

export function whereOf(condition: SQL | undefined): SQL {
  return condition ? sql`where ${condition}` : sql``
}
