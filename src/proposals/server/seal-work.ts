import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { SessionOwner } from '#platform/server/session.ts'

/** What lies sealed in a row of unfinished work. */
const work = z.object({
  /** What stands in the fields, by their names, as typed. */
  values: z.record(z.string(), z.string()),
  /** The person the quote was made for, by whom the answers may be taken over to another quote. */
  pricedBirthDate: z.string(),
})
export type Work = z.output<typeof work>

/** Seals work so that only its owner's row opens it: AES-256-GCM under a key of its own, made from the program's. */
export function sealWork(key: string, owner: SessionOwner, content: Work): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', cipherKey(key), iv)
  cipher.setAAD(ownerMark(owner))
  const text = Buffer.concat([cipher.update(JSON.stringify(content), 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')
}

/** The work in a row; undefined when another key sealed it, or somebody else's row holds it. */
export function openWork(key: string, owner: SessionOwner, sealed: string): Work | undefined {
  try {
    const bytes = Buffer.from(sealed, 'base64url')
    const decipher = createDecipheriv('aes-256-gcm', cipherKey(key), bytes.subarray(0, 12))
    decipher.setAAD(ownerMark(owner))
    decipher.setAuthTag(bytes.subarray(12, 28))
    const text = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
    return work.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

function cipherKey(key: string): Buffer {
  return hash('sha256', `unfinished proposals ${key}`, 'buffer')
}

function ownerMark({ kind, id }: SessionOwner): Buffer {
  return Buffer.from(`${kind} ${id}`)
}
