import { createHash, timingSafeEqual } from 'node:crypto'

/**
 * Whether the signatures of a notification fit its fields: `verify_sign` (MD5) always, `verify_sign_sha2` (SHA-256)
 * where there is one. Whoever signs joins the fields that `verify_key` names, and the hash of the store's password,
 * in the order of their names. MD5 is the gateway's choice; nothing is booked on a signature.
 */
export function isSigned(fields: Readonly<Record<string, string>>, password: string): boolean {
  const { verify_sign = '', verify_sign_sha2 = '' } = fields
  if (!isSame(verify_sign, signatureOf(fields, password, 'md5'))) return false
  return verify_sign_sha2 === '' || isSame(verify_sign_sha2, signatureOf(fields, password, 'sha256'))
}

/** The signature that belongs to these fields, in small hexadecimal letters. */
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

/** Takes the same time whatever differs. */
function isSame(given: string, right: string): boolean {
  const bytes = Buffer.from(given.toLowerCase(), 'utf8')
  return bytes.length === right.length && timingSafeEqual(bytes, Buffer.from(right, 'utf8'))
}
