import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a mail that asks carries: the token of the subscription, signed. The token alone only ends it. */
export function confirmToken(key: string, token: string): string {
  return `${token}.${sign(key, token)}`
}

/** @returns the token of the subscription; undefined where the signature is not ours */
export function readConfirmToken(key: string, text: string): string | undefined {
  const [token = '', signature = ''] = text.split('.')
  const given = Buffer.from(signature)
  const ours = Buffer.from(sign(key, token))
  return given.length === ours.length && timingSafeEqual(given, ours) ? token : undefined
}

function sign(key: string, token: string): string {
  return createHmac('sha256', key).update(`newsletter ${token}`).digest('base64url').slice(0, 32)
}
