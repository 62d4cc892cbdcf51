import type { Problem } from '#kernel/problem.ts'
import type { UploadedFile } from '#platform/uploaded-file.ts'
import { documentField } from './form-fields.ts'

/** DOC-02: the byte figure decides; it is 1024 above 5 MB. */
export const longestDocumentBytes = 5_243_904
export const mostDocuments = 10

type Named = Pick<UploadedFile, 'filename' | 'mimetype'>

/** True when a file says that it is a PDF, by type or, where the sender knows none, by name. */
export function claimsToBePdf(file: Named): boolean {
  if (file.mimetype === 'application/pdf') return true
  const saysNothing = file.mimetype === '' || file.mimetype === 'application/octet-stream'
  return saysNothing && file.filename.toLowerCase().endsWith('.pdf')
}

/** What is wrong with a file before its content is looked at; the same on the page and on the server. */
export function findFileProblem(file: Named, sizeBytes: number): Problem | undefined {
  if (!claimsToBePdf(file)) return { code: 'documentNotPdf', field: documentField }
  if (sizeBytes > longestDocumentBytes) {
    const megabytes = Math.round((sizeBytes / 1024 / 1024) * 100) / 100
    return { code: 'documentTooLarge', field: documentField, params: { n: megabytes } }
  }
  return undefined
}

/** DOC-01 … DOC-03: type, size, and the content itself, which must begin and end like a PDF. */
export function findDocumentProblem(file: UploadedFile): Problem | undefined {
  const problem = findFileProblem(file, file.bytes.length)
  if (problem) return problem
  return isWholePdf(file.bytes) ? undefined : { code: 'documentUnreadable', field: documentField }
}

/** A header at the start and the end mark in the last kilobyte, as readers of the format look for them. */
function isWholePdf(bytes: Uint8Array): boolean {
  const text = new TextDecoder('latin1')
  const start = text.decode(bytes.subarray(0, 1024))
  const end = text.decode(bytes.subarray(-1024))
  return start.includes('%PDF-') && end.includes('%%EOF')
}
