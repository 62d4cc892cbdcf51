import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'

/** The demo's key; production sets its own (`STORE_KEY`). */
export const demoStoreKey = 'the demo seals what it stores with this key'

/** The prefix of every sealed text. It tells sealed from plain text, and this format from later ones. */
export const sealedMark = 's1.'

/** Key objects, because from bytes the engine would create one for each text, which costs more than everything else. */
let sealing = deriveKey(demoStoreKey, 'sealed text')
/** The previous master key, while its texts are being sealed again. */
let sealingBefore: KeyObject | undefined
/**
 * The key for digests. The database stores it wrapped (`platform/sealing`), so that it survives a change of master key.
 */
let comparing: KeyObject | undefined = deriveLookUpKey(demoStoreKey)

/**
 * Sets the key that this process seals with. Call it once, before the database is read. Digests also need the
 * look-up key; the demo derives it from its published key.
 * @param before the previous key, which still opens texts until all are sealed again
 */
export function setStoreKey(secret: string, before?: string): void {
  sealing = deriveKey(secret, 'sealed text')
  sealingBefore = before ? deriveKey(before, 'sealed text') : undefined
  comparing = secret === demoStoreKey ? deriveLookUpKey(secret) : undefined
}

export function setLookUpKey(key: KeyObject): void {
  comparing = key
}

/** The key that digests used before the database stored one. */
export function deriveLookUpKey(secret: string): KeyObject {
  return deriveKey(secret, 'comparable digest')
}

/** Seals a text for the database (AES-256-GCM, random IV); the same text never gives the same result twice. */
export function sealText(text: string): string {
  return sealedMark + Buffer.from(sealBytesWith(sealing, Buffer.from(text))).toString('base64url')
}

/**
 * Opens a sealed text.
 * @throws an Error if it was sealed with another key or has been changed
 */
export function openText(sealed: string): string {
  return openWithEither(sealed).text
}

/** Seals a text again that was sealed with the previous key; undefined if it already uses the current one. */
export function reseal(sealed: string): string | undefined {
  const { text, isOfBefore } = openWithEither(sealed)
  return isOfBefore ? sealText(text) : undefined
}

/** Layout: a random IV of 12 bytes, the authentication tag of 16 bytes, then the ciphertext. */
export function sealBytesWith(key: KeyObject, content: Uint8Array): Uint8Array {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const sealed = [cipher.update(content), cipher.final()]
  return Buffer.concat([iv, cipher.getAuthTag(), ...sealed])
}

/** @throws an Error if it was sealed with another key or has been changed */
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
 * A keyed digest (HMAC-SHA-256), equal only for equal texts, by which sealed texts are looked up. It reveals
 * nothing about the text.
 * @throws an Error if the look-up key is not set yet: with another key nothing would be found
 */
export function comparableDigest(text: string): string {
  if (!comparing) throw new Error('The look-up key was not brought yet')
  return createHmac('sha256', comparing).update(text).digest('base64url')
}

function deriveKey(secret: string, purpose: string): KeyObject {
  return createSecretKey(new Uint8Array(hkdfSync('sha256', secret, 'jibon', purpose, 32)))
}
