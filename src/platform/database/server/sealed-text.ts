import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'

/** What the demo seals with; production brings its own (`STORE_KEY`). */
export const demoStoreKey = 'the demo seals what it stores with this key'

/** Begins every sealed text, so that one can be told from a plain one, and a later way of sealing from this. */
export const sealedMark = 's1.'

/** Key objects: of bytes the engine makes one anew for each text, which costs more than all the rest. */
type Keys = { readonly sealing: KeyObject; readonly comparing: KeyObject }

let keys = keysFrom(demoStoreKey)

/** The key this process seals with from now on: one installation, one key. Called once, before the database is read. */
export function setStoreKey(secret: string): void {
  keys = keysFrom(secret)
}

/** Seals a text for the database (AES-256-GCM); the same text is never sealed alike twice. */
export function sealText(text: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keys.sealing, iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return sealedMark + Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/**
 * Opens a sealed text.
 * @throws an Error when it was sealed with another key or changed since
 */
export function openText(sealed: string): string {
  if (!isSealed(sealed)) throw new Error('The text is not sealed')
  const bytes = Buffer.from(sealed.slice(sealedMark.length), 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keys.sealing, bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8')
}

export function isSealed(text: string): boolean {
  return text.startsWith(sealedMark)
}

/** The same for equal texts and only for them, and nothing to be read from it: what sealed texts are found by. */
export function comparableDigest(text: string): string {
  return createHmac('sha256', keys.comparing).update(text).digest('base64url')
}

function keysFrom(secret: string): Keys {
  const derive = (purpose: string) =>
    createSecretKey(new Uint8Array(hkdfSync('sha256', secret, 'jibon', purpose, 32)))
  return { sealing: derive('sealed text'), comparing: derive('comparable digest') }
}
