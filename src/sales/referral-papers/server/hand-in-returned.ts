import { refuse, refuseAny } from '#kernel/problem.ts'
import type { Transaction } from '#platform/database/server/database.ts'
import type { Person } from '#platform/http/person.ts'
import type { Call } from '#platform/http/server/call.ts'
import type { Change } from '#platform/http/server/handle.ts'
import type { UploadedFile } from '#platform/http/uploaded-file.ts'
import { lockAndCheckPushUnderWay, lockPushTry } from '#policies/core-push/server/push-store.ts'
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
 * Adds papers to a proposal that the core system returned. Its push is enqueued in the same transaction, so
 * that no push goes without them. Answers and signature stay unchanged.
 * @throws Refusal 404; 409 when the proposal was not returned, is being pushed, waits for its premium or was
 * replaced; 422 for a bad or already stored file; 429
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

/** Locks the policy. Refuses while a push is running, which has already read the papers. */
async function requireReturned(tx: Transaction, policyId: number, now: Date): Promise<void> {
  const { status, failure } = await lockPushTry(tx, policyId)
  if (status !== 'pushFailed' || failure?.reason !== 'refused') refuse(409, 'proposalNotReturned')
  if (await lockAndCheckPushUnderWay(tx, policyId, now)) refuse(409, 'pushUnderWay')
}

/** Refuses files that are already stored: the core system returned the proposal with them. */
async function requireNew(
  tx: Transaction,
  policyId: number,
  stored: readonly StoredDocument[],
): Promise<void> {
  const known = (await listFileKeys(tx, policyId)).map(({ sha256 }) => sha256)
  if (stored.some(({ sha256 }) => known.includes(sha256)))
    refuseAny([{ code: 'paperThereAlready', field: 'document' }])
}
