import { type Problem, Refusal, refuse } from '#kernel/problem.ts'
import type { Database } from '#platform/database/server/database.ts'
import type { Person } from '#platform/http/person.ts'
import type { Call } from '#platform/http/server/call.ts'
import type { Change } from '#platform/http/server/handle.ts'
import type { Jobs } from '#platform/jobs/server/jobs.ts'
import type { PolicyListItem } from '#policies/policies/policy.ts'
import { sightOf } from '#policies/policies/visibility.ts'
import type { PolicyFilter } from '#policies/policy-list/list-query.ts'
import { countFailed, countReturned, listFailed, readLines } from '#policies/policy-list/server/list-store.ts'
import { type RetriedPush, retryPush } from './retry-push.ts'

/** The most that one press sends; the next press goes on with the rest. */
export const maxRetriesAtOnce = 500
const shownBefore = 10

/** Policies chosen one by one, or all of a list except those that the core system returned and would return again. */
export type ChosenRetries = { readonly ids: readonly number[]; readonly filter: PolicyFilter }

export type RetriedPushes = {
  readonly sent: number
  readonly skipped: readonly { readonly id: number; readonly reference: string; readonly problem: Problem }[]
  /** Failed policies of the list that this press did not reach. */
  readonly left: number
}

/** What a bulk retry would send: how many policies, the first few, and how many returned ones it leaves out. */
export async function checkRetries(
  db: Database,
  who: Person,
  chosen: ChosenRetries,
): Promise<{ total: number; returned: number; first: PolicyListItem[] }> {
  const listed = { sight: sightOf(who), filter: chosen.filter }
  const total = await countFailed(db, listed, chosen.ids)
  const returned = chosen.ids.length > 0 ? 0 : await countReturned(db, listed)
  return {
    total,
    returned,
    first: await readLines(db, await listFailed(db, listed, chosen.ids, shownBefore)),
  }
}

/**
 * Sends the chosen policies again, each by `retryPush` with its own line in the audit log. A policy that
 * needs no retry any more is named and does not stop the others.
 * @throws Refusal 409 nothingToRetry
 */
export async function retryPushes(
  deps: { readonly db: Database; readonly jobs: Jobs },
  call: Call<Person>,
  chosen: ChosenRetries,
  change: Change<RetriedPush | RetriedPushes>,
): Promise<RetriedPushes> {
  const { db } = deps
  const { who } = call
  const listed = { sight: sightOf(who), filter: chosen.filter }
  const total = await countFailed(db, listed, chosen.ids)
  const failed = await listFailed(db, listed, chosen.ids, maxRetriesAtOnce)
  // A chosen policy that has no failure any more is reported too, as long as the person may see it.
  const ids = chosen.ids.length > 0 ? [...new Set([...failed, ...chosen.ids])] : failed
  const references = new Map((await readLines(db, ids)).map(({ id, reference }) => [id, reference]))
  const skipped: RetriedPushes['skipped'][number][] = []
  let sent = 0
  for (const id of ids) {
    try {
      await retryPush(deps, who, id, change)
      sent += 1
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const isForeign = error.main.code === 'noSuchPolicy'
      skipped.push({ id, reference: isForeign ? '' : (references.get(id) ?? ''), problem: error.main })
    }
  }
  const retried = { sent, skipped, left: Math.max(0, total - failed.length) }
  if (sent === 0 && skipped.length === 0) refuse(409, 'nothingToRetry')
  // The audit line of the whole call; each policy has its own.
  return change(async () => retried)
}
