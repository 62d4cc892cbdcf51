import type { UploadedFile } from '#platform/http/uploaded-file.ts'

/**
 * Files of a posted form, as a call takes them: the browser sends them on as they are, the server (a page
 * without scripts) hands over their bytes. File inputs left empty are left out; a file without content is not.
 */
export async function filesToSend(entries: readonly FormDataEntryValue[]): Promise<UploadedFile[]> {
  const files = entries.filter(
    (entry): entry is File => typeof entry !== 'string' && (entry.size > 0 || entry.name !== ''),
  )
  // In the browser `call` turns every Blob into a part of a multipart body; its type speaks of the far end.
  if (typeof window !== 'undefined') return files as unknown as UploadedFile[]
  return Promise.all(
    files.map(async (file) => ({
      filename: file.name,
      mimetype: file.type,
      bytes: new Uint8Array(await file.arrayBuffer()),
    })),
  )
}
