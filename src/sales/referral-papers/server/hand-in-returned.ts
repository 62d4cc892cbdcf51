import { refuse, refuseAny } from '#kernel/problem.ts'
import type { Transaction } from '#platform/database/server/database.ts'
import type { Person } from '#platform/http/person.ts'
import type { Call } from '#platform/http/server/call.ts'
import type { Change } from '#platform/http/server/handle.ts'
import type { UploadedFile } from '#platform/http/uploaded-file.ts'
import { isPushUnderWay, readPushTry } from '#policies/core-push/server/push-store.ts'
import { refuseWrittenAnew } from '#policies/core-push/server/refuse-written-anew.ts'
import { pushAgain, type RetriedPush } from '#policies/core-push/server/retry-push.ts'
import {
  insertDocuments,
  listFileKeys,
  type StoredDocument,
} from '#policies/policies/server/document-store.ts'
import { getSeenPolicy } from '#policies/policies/server/seen-policy.ts'
import type { PaperDependencies } from './dependencies.ts'
import { storePapers } from './store-papers.ts'

/**
 * Adds papers to a proposal that the core system returned, and sends it there again in the same transaction: no try goes
 * without them. What was answered and signed stays as it is.
 * @throws Refusal 404; 409 where it was not returned, is being sent at this moment, waits for its premium or was written anew; 422 for a
 *   file, or one that is there already; 429
 */
export async function handInReturned(
  deps: PaperDependencies,
  { id, documents }: { readonly id: number; readonly documents: readonly UploadedFile[] },
  call: Call<Person>,
  change: Change<RetriedPush>,
): Promise<void> {
  const policy = await getSeenPolicy(deps.db, id, call.who)
  const files = { documents, target: `staff:${call.who.id}`, alreadyThere: policy.documents.length }
  await storePapers(deps, files, call, (stored) =>
    change(async (tx) => {
      await refuseWrittenAnew(tx, id, call.who)
      await requireReturned(tx, id, call.now)
      await requireNew(tx, id, stored)
      await insertDocuments(tx, id, stored, call.now)
      await pushAgain(deps.jobs, tx, call.who, policy)
      return { policyId: id }
    }),
  )
}

/** Locks the policy. A try under way has read its papers already. */
async function requireReturned(tx: Transaction, policyId: number, now: Date): Promise<void> {
  const { status, failure } = await readPushTry(tx, policyId)
  if (status !== 'pushFailed' || failure?.reason !== 'refused') refuse(409, 'proposalNotReturned')
  if (await isPushUnderWay(tx, policyId, now)) refuse(409, 'pushUnderWay')
}

/** The core system has seen what is there already, and sent it back. */
async function requireNew(
  tx: Transaction,
  policyId: number,
  stored: readonly StoredDocument[],
): Promise<void> {
  const known = (await listFileKeys(tx, policyId)).map(({ sha256 }) => sha256)
  if (stored.some(({ sha256 }) => known.includes(sha256)))
    refuseAny([{ code: 'paperThereAlready', field: 'document' }])
}
