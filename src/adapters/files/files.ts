import { unavailableAt } from '../failure.ts'

/** Where bytes are kept: proposal documents, pictures, receipts. Names, types and rights lie in the database. */
export type Files = {
  /**
   * Stores content under a key atomically, replacing existing content; once resolved, it survives a power
   * cut.
   * @throws FilesUnavailable; Error if the key is invalid
   */
  put(key: string, content: Uint8Array): Promise<void>
  /** The content, or undefined when there is none under the key. */
  find(key: string): Promise<Uint8Array | undefined>
  has(key: string): Promise<boolean>
  /** Deletes the content, if there is any. */
  remove(key: string): Promise<void>
}

/** No content is longer than this. */
export const maxFileBytes = 32 * 1024 * 1024

const keyPattern = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/

/**
 * Checks a key. Keys are made by us, never by a visitor: lower-case letters, digits, `.`, `_`, `-`, in parts
 * separated by `/`, none beginning with a dot, at most 200 characters ("documents/2026/3f9c….pdf").
 */
export function requireFileKey(key: string): string {
  if (key.length > 200 || !keyPattern.test(key)) throw new Error('Not a legal file key')
  return key
}

export function requireFileLength(content: Uint8Array): void {
  if (content.byteLength > maxFileBytes) throw new Error('Longer than a kept file may be')
}

export class FilesUnavailable extends unavailableAt('file store') {}
