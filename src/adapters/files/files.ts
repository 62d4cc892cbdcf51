import { OutsideUnavailable, type UnavailableWhy } from '../failure.ts'

/** Where bytes are kept: proposal documents, pictures, receipts. Names, types and rights lie in the database. */
export type Files = {
  /**
   * Keeps content under a key, whole or not at all; once settled it survives a power cut. What was there is replaced.
   * @throws FilesUnavailable; an Error when the key is not a legal one
   */
  put(key: string, content: Uint8Array): Promise<void>
  /** The content, or undefined when there is none under the key. */
  find(key: string): Promise<Uint8Array | undefined>
  has(key: string): Promise<boolean>
  /** Takes it away; nothing happens when there is none. */
  remove(key: string): Promise<void>
}

/** No content is longer than this. */
export const maxFileBytes = 32 * 1024 * 1024

const keyPattern = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/

/**
 * A key is made by us, never by a visitor: small letters, digits, `.`, `_`, `-`, parted by `/`, no part
 * beginning with a dot, at most 200 characters ("documents/2026/3f9c….pdf").
 */
export function requireFileKey(key: string): string {
  if (key.length > 200 || !keyPattern.test(key)) throw new Error('Not a legal file key')
  return key
}

export function requireFileLength(content: Uint8Array): void {
  if (content.byteLength > maxFileBytes) throw new Error('Longer than a kept file may be')
}

export class FilesUnavailable extends OutsideUnavailable {
  constructor(why: UnavailableWhy, detail?: string) {
    super('file store', why, detail)
  }
}
