import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * What a mail carries by which its reader stops reminders: the customer's number, signed. It does nothing else and never
 * ends, since a mail may be read years later.
 */
export function stopToken(key: string, customerId: number): string {
  return `${customerId}.${sign(key, customerId)}`
}

/** @returns whose reminders it stops; undefined where the signature is not ours */
export function readStopToken(key: string, token: string): number | undefined {
  const [, number = '', signature = ''] = /^([1-9]\d{0,9})\.([\w-]{22})$/.exec(token) ?? []
  const given = Buffer.from(signature)
  const ours = Buffer.from(sign(key, Number(number)))
  return given.length === ours.length && timingSafeEqual(given, ours) ? Number(number) : undefined
}

function sign(key: string, customerId: number): string {
  return createHmac('sha256', key).update(`stop reminders ${customerId}`).digest('base64url').slice(0, 22)
}
