import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The token in an email that stops reminders: the customer's number, signed. It can do nothing else, and
 * never expires, because an email may be read years later.
 */
export function stopToken(key: string, customerId: number): string {
  return `${customerId}.${sign(key, customerId)}`
}

/** @returns the customer whose reminders it stops; undefined if the signature is not ours */
export function readStopToken(key: string, token: string): number | undefined {
  const [, number = '', signature = ''] = /^([1-9]\d{0,9})\.([\w-]{22})$/.exec(token) ?? []
  const given = Buffer.from(signature)
  const ours = Buffer.from(sign(key, Number(number)))
  return given.length === ours.length && timingSafeEqual(given, ours) ? Number(number) : undefined
}

function sign(key: string, customerId: number): string {
  return createHmac('sha256', key).update(`stop reminders ${customerId}`).digest('base64url').slice(0, 22)
}
