import { z } from 'zod'

/** A file as it came in: what the sender calls it, what it claims to be, what it is. */
export type UploadedFile = {
  readonly filename: string
  readonly mimetype: string
  readonly bytes: Uint8Array
}

/** A paper that we set ourselves: unlike what came from strangers it may open in the browser. */
export type Paper = UploadedFile & { readonly opensInBrowser: true }

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
