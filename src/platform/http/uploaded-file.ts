import { z } from 'zod'

/** A file as it was uploaded: its name and type as claimed by the sender, and its bytes. */
export type UploadedFile = {
  readonly filename: string
  readonly mimetype: string
  readonly bytes: Uint8Array
}

/** A paper that we typeset ourselves: unlike uploaded files it may open in the browser. */
export type Paper = UploadedFile & { readonly opensInBrowser: true }

/** A file that is generated while it is sent, so that it may have any length. */
export type StreamedFile = {
  readonly filename: string
  readonly mimetype: string
  readonly chunks: AsyncIterable<string>
}

/** The schema of an answer that is such a file. */
export function streamedFile() {
  return z
    .custom<StreamedFile>((value) => isStreamedFile(value), { error: 'fileMissing' })
    .meta({ type: 'string', format: 'binary' })
}

export function isStreamedFile(value: unknown): value is StreamedFile {
  return typeof value === 'object' && value !== null && 'chunks' in value
}

/** The schema of a file field in a multipart call. */
export function uploadedFile() {
  return z
    .custom<UploadedFile>((value) => isUploadedFile(value), { error: 'fileMissing' })
    .meta({ type: 'string', format: 'binary' })
}

export function isUploadedFile(value: unknown): value is UploadedFile {
  return typeof value === 'object' && value !== null && (value as UploadedFile).bytes instanceof Uint8Array
}

export function isPaper(file: UploadedFile): file is Paper {
  return 'opensInBrowser' in file && file.opensInBrowser === true
}
