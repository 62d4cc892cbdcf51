import { createHash, timingSafeEqual } from 'node:crypto'

/**
 * Whether the signatures of a notification match its fields: `verify_sign` (MD5) always, `verify_sign_sha2`
 * (SHA-256) if present. The signed text joins the fields named by `verify_key` and the hash of the store's
 * password, sorted by name. MD5 is the gateway's choice; nothing is booked on the strength of a signature.
 */
export function isSigned(fields: Readonly<Record<string, string>>, password: string): boolean {
  const { verify_sign = '', verify_sign_sha2 = '' } = fields
  if (!isSame(verify_sign, signatureOf(fields, password, 'md5'))) return false
  return verify_sign_sha2 === '' || isSame(verify_sign_sha2, signatureOf(fields, password, 'sha256'))
}

/** The signature of these fields, in lower-case hexadecimal. */
export function signatureOf(
  fields: Readonly<Record<string, string>>,
  password: string,
  algorithm: 'md5' | 'sha256',
): string {
  const names = new Set((fields.verify_key ?? '').split(',').filter((name) => Object.hasOwn(fields, name)))
  const signed = new Map([...names].map((name) => [name, fields[name]]))
  signed.set('store_passwd', hash(password, algorithm))
  const text = [...signed]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
  return hash(text, algorithm)
}

function hash(text: string, algorithm: 'md5' | 'sha256'): string {
  return createHash(algorithm).update(text, 'utf8').digest('hex')
}

/** Compares in constant time. */
function isSame(given: string, right: string): boolean {
  const bytes = Buffer.from(given.toLowerCase(), 'utf8')
  return bytes.length === right.length && timingSafeEqual(bytes, Buffer.from(right, 'utf8'))
}
