import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Codes of an authenticator app: RFC 6238 with the values that all apps support (SHA-1, six digits, 30 seconds). */
export const totpDigits = 6
const stepSeconds = 30
/** The clock of a phone may be this many steps early or late. */
const skewSteps = 1
const base32Letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A new secret of 160 bits, in the base32 that people can type into an app. */
export function newTotpSecret(): string {
  return [...randomBytes(32)].map((byte) => base32Letters[byte % 32]).join('')
}

/** The number of the thirty-second step that contains a moment. */
export function totpStepAt(now: Date): number {
  return Math.floor(now.getTime() / 1000 / stepSeconds)
}

/** The code of one step (RFC 4226, 5.3). */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  const number = digest.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** totpDigits).padStart(totpDigits, '0')
}

/** The step of this code, among those around now and after the last one used; undefined for a wrong code. */
export function findTotpStep(
  secret: string,
  digits: string,
  { now, lastStep }: { readonly now: Date; readonly lastStep: number },
): number | undefined {
  const current = totpStepAt(now)
  const typed = Buffer.from(digits)
  for (let step = current - skewSteps; step <= current + skewSteps; step++) {
    const code = Buffer.from(totpCode(secret, step))
    if (step > lastStep && code.length === typed.length && timingSafeEqual(code, typed)) return step
  }
  return undefined
}

/** What an app reads from a QR code (Key Uri Format). */
export function totpUri(secret: string, { issuer, account }: { issuer: string; account: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  const query = new URLSearchParams({ secret, issuer, algorithm: 'SHA1', digits: '6', period: '30' })
  return `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}`
}

function bytesOf(secret: string): Buffer {
  const bits = [...secret]
    .map((letter) => base32Letters.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
