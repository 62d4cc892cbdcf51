import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const idLength = 16
const signatureBytes = 16

/** The id of a new link: 96 bits from the system's random source. */
export function newLinkId(): string {
  return randomBytes(12).toString('base64url')
}

/** The token in the address: the link's id and its signature, 38 characters. */
export function tokenOf(key: string, id: string): string {
  return id + sign(key, id).toString('base64url')
}

/** The id that a token begins with, and whether we signed it. */
export function readToken(key: string, token: string): { readonly id: string; readonly isOurs: boolean } {
  const id = token.slice(0, idLength)
  const given = Buffer.from(token.slice(idLength), 'base64url')
  // Only the canonical encoding counts: the last character of a signature has unused bits.
  const isPlain = given.toString('base64url') === token.slice(idLength)
  const isSigned = given.length === signatureBytes && timingSafeEqual(given, sign(key, id))
  return { id, isOurs: isPlain && isSigned }
}

function sign(key: string, id: string): Buffer {
  return createHmac('sha256', key).update(`link ${id}`).digest().subarray(0, signatureBytes)
}
