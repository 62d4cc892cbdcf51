import type { Files } from '#adapters/files/files.ts'
import { refuse } from '#kernel/problem.ts'
import type { Person } from '#platform/person.ts'
import type { Database } from '#platform/server/database.ts'
import type { UploadedFile } from '#platform/uploaded-file.ts'
import { maySee } from '../visibility.ts'
import { findDocumentByKey } from './document-store.ts'
import { getPolicy } from './store.ts'

/**
 * Opens a document by its short-lived key, for the very person it was given to, who must still be allowed to
 * see the policy (DOC-07). Every other reason answers like a missing document.
 */
export async function readDocument(
  { db, files }: { readonly db: Database; readonly files: Files },
  key: string,
  who: Person,
  now: Date,
): Promise<UploadedFile> {
  const document = await findDocumentByKey(db, key, who, now)
  if (!document) return refuse(404, 'noSuchDocument')
  if (!maySee(who, await getPolicy(db, document.policyId))) return refuse(404, 'noSuchDocument')
  const bytes = await files.find(document.fileKey)
  if (!bytes) return refuse(404, 'noSuchDocument')
  return { filename: document.filename, mimetype: 'application/pdf', bytes }
}
