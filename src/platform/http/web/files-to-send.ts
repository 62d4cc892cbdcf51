import type { UploadedFile } from '#platform/http/uploaded-file.ts'

/**
 * Files of a posted form, as a call takes them: the browser sends them as they are; the server (a page
 * without scripts) reads their bytes. Empty file inputs are left out; an empty file is not.
 */
export async function filesToSend(entries: readonly FormDataEntryValue[]): Promise<UploadedFile[]> {
  const files = entries.filter(
    (entry): entry is File => typeof entry !== 'string' && (entry.size > 0 || entry.name !== ''),
  )
  // In the browser, `call` turns every Blob into a multipart part; the declared type is that of the receiving side.
  if (typeof window !== 'undefined') return files as unknown as UploadedFile[]
  return Promise.all(
    files.map(async (file) => ({
      filename: file.name,
      mimetype: file.type,
      bytes: new Uint8Array(await file.arrayBuffer()),
    })),
  )
}
