import { Refusal, refuseAny } from '#kernel/problem.ts'
import type { Transaction } from '#platform/database/server/database.ts'
import { isWriteConflict } from '#platform/database/server/unreachable.ts'
import type { Person } from '#platform/http/person.ts'
import { recordAudit } from '#platform/http/server/audit.ts'
import type { Call } from '#platform/http/server/call.ts'
import type { Change } from '#platform/http/server/handle.ts'
import type { Policy } from '#policies/policies/policy.ts'
import { lockReplacedApplicant } from '#policies/policies/server/customer-lock-store.ts'
import { type KnownApplicant, keepCustomer } from '#policies/policies/server/customer-store.ts'
import {
  insertDocuments,
  removeDocuments,
  type StoredDocument,
} from '#policies/policies/server/document-store.ts'
import { deleteUnnamed } from '#policies/policies/server/old-drafts-store.ts'
import { getPolicy, insertDraft, replaceDraft } from '#policies/policies/server/store.ts'
import { draftProblems } from '../rules.ts'
import {
  countStored,
  type Prepared,
  type ProposalDependencies,
  policySave,
  prepareSave,
  type Submission,
} from './prepare-save.ts'
import {
  countDocuments,
  documentFileProblems,
  dropDocuments,
  dropFilesJob,
  storeDocuments,
} from './receive-document.ts'
import { refusePayingTwice } from './refuse-paying-twice.ts'
import { deleteWork } from './unfinished-store.ts'

/** Saves unfinished work (PROP-11): price and people are checked, the rest may follow. */
export async function saveDraft(
  deps: ProposalDependencies,
  submission: Submission,
  call: Call<Person>,
  change: Change<Policy>,
): Promise<Policy> {
  await countDocuments(deps, submission.documents, call)
  const prepared = await prepareSave(deps, submission, call)
  refuseAny([
    ...draftProblems(prepared.answers, call.today),
    ...(await documentFileProblems(submission.documents, countStored(prepared.before, submission))),
  ])
  await refusePayingTwice(deps.db, deps, prepared)
  const stored = await storeDocuments(deps, submission.documents, call)
  try {
    return await change((tx) => keepProposal(deps, tx, prepared, submission, stored, call))
  } catch (error) {
    if (error instanceof Refusal || isWriteConflict(error)) await dropDocuments(deps.files, stored)
    throw error
  }
}

/** Writes customer, policy, people and documents in the transaction of a save. */
export async function keepProposal(
  { jobs, namingPeople }: Pick<ProposalDependencies, 'jobs' | 'namingPeople'>,
  tx: Transaction,
  prepared: Prepared,
  submission: Submission,
  documents: readonly StoredDocument[],
  call: Call<Person>,
): Promise<Policy> {
  const customerId =
    call.who.kind === 'customer'
      ? call.who.id
      : await keepCustomer(tx, prepared.answers.applicant as KnownApplicant, call.now)
  const save = policySave(prepared, customerId)
  let policyId = prepared.before?.id
  if (policyId === undefined) policyId = await insertDraft(tx, save, savedBy(call.who), call.now)
  else {
    await lockReplacedApplicant(tx, policyId, customerId)
    const { formerApplicant } = await replaceDraft(tx, policyId, submission.version, save, call.now)
    if (formerApplicant !== customerId)
      await dropFormerApplicant(tx, { policyId, customerId: formerApplicant }, namingPeople, call)
  }
  const gone = await removeDocuments(tx, policyId, submission.removedDocuments, call.now)
  if (gone.length > 0) await jobs.enqueue(tx, dropFilesJob, { fileKeys: gone })
  await insertDocuments(tx, policyId, documents, call.now)
  await deleteWork(tx, call.who, {
    ids: submission.unfinishedId === undefined ? [] : [submission.unfinishedId],
    subjects: [{ quoteNumber: save.cover.quoteNumber }, { policyId, quoteNumber: '' }],
  })
  return getPolicy(tx, policyId)
}

function savedBy({ kind, id, name, roleId, branchCode }: Person) {
  return { kind, id, name, roleId, branchCode }
}

/** An applicant whom a draft no longer names, and the draft. */
type Former = { readonly policyId: number; readonly customerId: number }

/** Deletes a replaced applicant with their answers, unless something else names them, and writes an audit line. */
async function dropFormerApplicant(
  tx: Transaction,
  { policyId, customerId }: Former,
  namingPeople: readonly string[],
  call: Call<Person>,
): Promise<void> {
  const gone = await deleteUnnamed(tx, [customerId], { namingTables: namingPeople, now: call.now })
  if (gone > 0) await recordAudit(tx, call, { action: 'proposal.dropApplicant', thing: `policy:${policyId}` })
}
