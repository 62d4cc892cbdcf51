import { Refusal, refuseAny } from '#kernel/problem.ts'
import { isWriteConflict } from '#platform/database/server/unreachable.ts'
import type { Call } from '#platform/http/server/call.ts'
import type { UploadedFile } from '#platform/http/uploaded-file.ts'
import type { StoredDocument } from '#policies/policies/server/document-store.ts'
import {
  countDocumentsOf,
  documentFileProblems,
  dropDocuments,
  storeDocuments,
} from '#sales/proposals/server/receive-document.ts'
import type { PaperDependencies } from './dependencies.ts'

/** Files with their uploader, and how many files the proposal already has. */
type Sent = {
  readonly documents: readonly UploadedFile[]
  readonly target: string
  readonly alreadyThere: number
}

/**
 * Checks and stores files like the proposal form, then runs `work`, which commits. A refusal removes the
 * files again.
 * @throws Refusal 422 for a file, or none; 429
 */
export async function storePapers(
  deps: PaperDependencies,
  { documents, target, alreadyThere }: Sent,
  call: Call,
  work: (stored: readonly StoredDocument[]) => Promise<unknown>,
): Promise<void> {
  if (documents.length === 0) refuseAny([{ code: 'paperFileRequired', field: 'document' }])
  await countDocumentsOf(deps, target, documents, call)
  refuseAny(await documentFileProblems(documents, alreadyThere))
  const stored = await storeDocuments(deps, documents, call)
  try {
    await work(stored)
  } catch (error) {
    // Only a refusal or write conflict certainly rolled back; after any other error the rows may exist.
    if (error instanceof Refusal || isWriteConflict(error)) await dropDocuments(deps.files, stored)
    throw error
  }
}
