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
let sealing = deriveKey(demoStoreKey, 'sealed text')
/** The master key before this one, while what it sealed is sealed anew. */
let sealingBefore: KeyObject | undefined
/** What digests are made with: the database keeps it wrapped (`platform/sealing`), so that it outlives a master key. */
let comparing: KeyObject | undefined = deriveLookUpKey(demoStoreKey)

/**
 * The key this process seals with from now on: one installation, one key. Called once, before the database is read.
 * Digests are made once the look-up key was brought, too; the demo's follows from its published key.
 * @param before another key that opens too, until all is sealed anew
 */
export function setStoreKey(secret: string, before?: string): void {
  sealing = deriveKey(secret, 'sealed text')
  sealingBefore = before ? deriveKey(before, 'sealed text') : undefined
  comparing = secret === demoStoreKey ? deriveLookUpKey(secret) : undefined
}

/** The key that digests are made with from now on. */
export function setLookUpKey(key: KeyObject): void {
  comparing = key
}

/** The key that digests were made with before the database kept one. */
export function deriveLookUpKey(secret: string): KeyObject {
  return deriveKey(secret, 'comparable digest')
}

/** Seals a text for the database (AES-256-GCM); the same text is never sealed alike twice. */
export function sealText(text: string): string {
  return sealedMark + Buffer.from(sealBytesWith(sealing, Buffer.from(text))).toString('base64url')
}

/**
 * Opens a sealed text.
 * @throws an Error when it was sealed with another key or changed since
 */
export function openText(sealed: string): string {
  return openWithEither(sealed).text
}

/** A text sealed with the key of before, sealed with the one of now; undefined when it is already. */
export function sealAnew(sealed: string): string | undefined {
  const { text, isOfBefore } = openWithEither(sealed)
  return isOfBefore ? sealText(text) : undefined
}

/** Twelve bytes that are never used again, sixteen that prove it unchanged, then what is sealed. */
export function sealBytesWith(key: KeyObject, content: Uint8Array): Uint8Array {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const sealed = [cipher.update(content), cipher.final()]
  return Buffer.concat([iv, cipher.getAuthTag(), ...sealed])
}

/** @throws an Error when it was sealed with another key or changed since */
export function openBytesWith(key: KeyObject, bytes: Uint8Array): Uint8Array {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 })
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()])
}

function openWithEither(sealed: string): { readonly text: string; readonly isOfBefore: boolean } {
  if (!isSealed(sealed)) throw new Error('The text is not sealed')
  const bytes = Buffer.from(sealed.slice(sealedMark.length), 'base64url')
  const open = (key: KeyObject) => Buffer.from(openBytesWith(key, bytes)).toString('utf8')
  try {
    return { text: open(sealing), isOfBefore: false }
  } catch (error) {
    if (!sealingBefore) throw error
    return { text: open(sealingBefore), isOfBefore: true }
  }
}

export function isSealed(text: string): boolean {
  return text.startsWith(sealedMark)
}

/**
 * The same for equal texts and only for them, and nothing to be read from it: what sealed texts are found by.
 * @throws an Error before the look-up key was brought: with another one nothing would be found
 */
export function comparableDigest(text: string): string {
  if (!comparing) throw new Error('The look-up key was not brought yet')
  return createHmac('sha256', comparing).update(text).digest('base64url')
}

function deriveKey(secret: string, purpose: string): KeyObject {
  return createSecretKey(new Uint8Array(hkdfSync('sha256', secret, 'jibon', purpose, 32)))
}
