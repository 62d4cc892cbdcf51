import type { Problem } from '#kernel/problem.ts'
import type { FixedNumber } from '#kernel/words.ts'
import type { UploadedFile } from '#platform/http/uploaded-file.ts'
import { documentField } from './form-fields.ts'

/** DOC-02: the byte figure decides; it is 1024 above 5 MB. */
export const maxDocumentBytes = 5_243_904
export const maxDocuments = 10

type Named = Pick<UploadedFile, 'filename' | 'mimetype'>

/** True if a file claims to be a PDF, by its type or, without a type, by its name. */
function claimsToBePdf(file: Named): boolean {
  if (file.mimetype === 'application/pdf') return true
  const saysNothing = file.mimetype === '' || file.mimetype === 'application/octet-stream'
  return saysNothing && file.filename.toLowerCase().endsWith('.pdf')
}

/** The problem of a file that can be found without its content; used by page and server. */
export function findFileProblem(file: Named, sizeBytes: number): Problem | undefined {
  if (!claimsToBePdf(file)) return { code: 'documentNotPdf', field: documentField }
  if (sizeBytes === 0) return { code: 'documentEmpty', field: documentField }
  if (sizeBytes > maxDocumentBytes)
    return { code: 'documentTooLarge', field: documentField, params: { n: megabytes(sizeBytes) } }
  return undefined
}

/** How many bytes of either end of a file `looksLikePdf` checks. */
export const lookedAtBytes = 1024

/** A first check before a file is sent: it begins and ends like a PDF. The server checks the rest. */
export function looksLikePdf(start: Uint8Array, end: Uint8Array): boolean {
  const text = new TextDecoder('latin1')
  return text.decode(start).includes('%PDF-') && text.decode(end).includes('%%EOF')
}

/** A size as DOC-02 tells it: megabytes with two decimals. */
export function megabytes(sizeBytes: number): FixedNumber {
  return { value: sizeBytes / 1024 / 1024, decimals: 2 }
}
