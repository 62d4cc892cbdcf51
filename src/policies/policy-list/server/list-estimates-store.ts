import { type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '#platform/database/server/database.ts'
import type { SearchTerm } from '#policies/policies/search-words.ts'
import { policies } from '#policies/policies/server/tables.ts'
import { foundByIndex, gatheredWhere, type Listed, termsOf } from './listed-store.ts'

type Explained = {
  readonly Plan: {
    readonly 'Plan Rows': number
    readonly Plans?: readonly { readonly 'Plan Rows': number }[]
  }
}

/** How many policies meet each of these conditions, by the database's own statistics: nothing is read. */
export async function estimateRows(db: DbOrTx, conditions: readonly (SQL | undefined)[]): Promise<number[]> {
  const each = conditions.map((where) => sql`select from ${policies} ${where ? sql`where ${where}` : sql``}`)
  const { rows } = await db.execute<{ 'QUERY PLAN': readonly Explained[] }>(
    sql`explain (format json) ${sql.join(each, sql` union all `)}`,
  )
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
  const plans = conditions.length === 1 ? [plan] : (plan?.Plans ?? [])
  return conditions.map((_, n) => plans[n]?.['Plan Rows'] ?? 0)
}

/** What it costs, in microseconds: an entry of a word's list, one of a beginning's, a policy looked at. */
const cost = { entry: 0.1, entryOfPrefix: 0.35, policy: 3 }

/**
 * Which of the words of a search the index should be asked for, and how many policies match all of them. Reading a list
 * of 200,000 people called Islam costs more than a look at the five who match the rest.
 */
export async function chooseTerms(
  db: DbOrTx,
  listed: Listed,
): Promise<{ readonly rows: number; readonly terms: readonly SearchTerm[] }> {
  const all = termsOf(listed) ?? []
  const [everyone = 0, rows = 0, ...counts] = await estimateRows(db, [
    undefined,
    gatheredWhere(listed),
    ...all.map((term) => foundByIndex([term])),
  ])
  const rarestFirst = all
    .map((term, n) => ({ term, count: counts[n] ?? 0 }))
    .sort((one, other) => one.count - other.count)
  let [best, least] = [0, Number.POSITIVE_INFINITY]
  let [read, left] = [0, everyone]
  for (const [n, { term, count }] of rarestFirst.entries()) {
    read += count * (term.anyOf.some(({ isPrefix }) => isPrefix) ? cost.entryOfPrefix : cost.entry)
    left *= everyone > 0 ? count / everyone : 0
    const spent = read + left * cost.policy
    if (spent < least) [best, least] = [n + 1, spent]
  }
  return { rows, terms: rarestFirst.slice(0, best).map(({ term }) => term) }
}
