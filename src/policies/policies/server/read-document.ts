import type { Files } from '#adapters/files/files.ts'
import { refuse } from '#kernel/problem.ts'
import type { Autocommit, Database } from '#platform/database/server/database.ts'
import type { Person } from '#platform/http/person.ts'
import type { Call } from '#platform/http/server/call.ts'
import type { UploadedFile } from '#platform/http/uploaded-file.ts'
import { openFile } from '#platform/sealing/server/person-keys.ts'
import { policyPaths } from '../paths.ts'
import type { Policy } from '../policy.ts'
import { mayEditDraft, maySee } from '../visibility.ts'
import { dropEndedDocumentKeys, findDocumentByKey, issueDocumentKey } from './document-store.ts'
import { getPolicy } from './store.ts'

/** A document, and the policy it belongs to, from which its owner can be found later. */
export type ReadDocument = UploadedFile & { readonly policyId: number }

/**
 * Opens a document by its short-lived key, for the person it was given to, who must still see the policy
 * (DOC-07). Every other case answers like a missing document.
 */
export async function readDocument(
  { db, files }: { readonly db: Database; readonly files: Files },
  key: string,
  who: Person,
  now: Date,
): Promise<ReadDocument> {
  const document = await findDocumentByKey(db, key, who, now)
  if (!document) return refuse(404, 'noSuchDocument')
  const policy = await getPolicy(db, document.policyId)
  if (!maySee(who, policy) && !mayEditDraft(who, policy)) return refuse(404, 'noSuchDocument')
  const stored = await files.find(document.fileKey)
  const bytes = stored && (await openFile(db, stored))
  if (!bytes) return refuse(404, 'noSuchDocument')
  return { filename: document.filename, mimetype: 'application/pdf', bytes, policyId: policy.id }
}

/**
 * Where this person can fetch the documents of a policy for a while, by document id; infected ones are left
 * out. The caller has checked that they may see the policy. Each call makes new addresses, and they are
 * recorded even if the call fails.
 */
export async function addressDocuments(
  autocommit: Autocommit,
  policy: Pick<Policy, 'documents'>,
  { who, now }: Pick<Call<Person>, 'who' | 'now'>,
): Promise<Map<number, string>> {
  const urls = new Map<number, string>()
  if (policy.documents.length > 0) await dropEndedDocumentKeys(autocommit, now)
  for (const { id, scan } of policy.documents)
    if (scan !== 'infected')
      urls.set(id, policyPaths.document(await issueDocumentKey(autocommit, id, who, now)))
  return urls
}
