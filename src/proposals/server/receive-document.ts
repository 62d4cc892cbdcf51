import { createHash, randomUUID } from 'node:crypto'
import type { Files } from '#adapters/files/files.ts'
import { normaliseText } from '#kernel/bangla-text.ts'
import { type DateOnly, dateParts } from '#kernel/dates.ts'
import type { Problem } from '#kernel/problem.ts'
import type { UploadedFile } from '#platform/uploaded-file.ts'
import type { StoredDocument } from '#policies/server/document-store.ts'
import { findDocumentProblem, mostDocuments } from '../document-rules.ts'
import { documentField } from '../form-fields.ts'

/** What is wrong with the files of a save, one problem for each kind (DOC-01 … DOC-03). */
export function documentFileProblems(files: readonly UploadedFile[], alreadyStored: number): Problem[] {
  if (files.length + alreadyStored > mostDocuments)
    return [{ code: 'tooManyDocuments', field: documentField, params: { n: mostDocuments } }]
  return files.map(findDocumentProblem).filter((problem) => problem !== undefined)
}

/** Stores judged files under names that nobody can guess (DOC-06, DOC-07). */
export async function storeDocuments(
  files: Files,
  uploaded: readonly UploadedFile[],
  today: DateOnly,
): Promise<StoredDocument[]> {
  const stored: StoredDocument[] = []
  for (const { bytes, filename } of uploaded) {
    const fileKey = `documents/${dateParts(today).year}/${randomUUID()}.pdf`
    await files.put(fileKey, bytes)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    stored.push({ fileKey, filename: tidyFilename(filename), sizeBytes: bytes.length, sha256 })
  }
  return stored
}

/** Takes files away again whose save did not come about. */
export async function dropDocuments(files: Files, stored: readonly StoredDocument[]): Promise<void> {
  await Promise.allSettled(stored.map(({ fileKey }) => files.remove(fileKey)))
}

/** The sender's name without folders, quotes and control characters: it comes back in a header and on pages. */
function tidyFilename(filename: string): string {
  const last = filename.split(/[\\/]/).at(-1) ?? ''
  const plain = normaliseText(last.replace(/[\p{Cc}"<>:|?*]/gu, ''))
  return plain.slice(0, 120).toWellFormed() || 'document.pdf'
}
