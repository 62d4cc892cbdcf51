import { createHmac, timingSafeEqual } from 'node:crypto'

/** The token in a confirmation mail: the subscription's token, signed. The unsigned token can only end it. */
export function confirmToken(key: string, token: string): string {
  return `${token}.${sign(key, token)}`
}

/** @returns the token of the subscription; undefined if the signature is not ours */
export function readConfirmToken(key: string, text: string): string | undefined {
  const [token = '', signature = ''] = text.split('.')
  const given = Buffer.from(signature)
  const ours = Buffer.from(sign(key, token))
  return given.length === ours.length && timingSafeEqual(given, ours) ? token : undefined
}

function sign(key: string, token: string): string {
  return createHmac('sha256', key).update(`newsletter ${token}`).digest('base64url').slice(0, 32)
}
