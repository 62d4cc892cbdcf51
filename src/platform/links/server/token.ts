import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const idLength = 16
const signatureBytes = 16

/** The number of a new link: 96 bits of the system's random source. */
export function newLinkId(): string {
  return randomBytes(12).toString('base64url')
}

/** What stands in the address: the number of the link and its signature, 38 letters in all. */
export function tokenOf(key: string, id: string): string {
  return id + sign(key, id).toString('base64url')
}

/** The number a token begins with, and whether we signed it. */
export function readToken(key: string, token: string): { readonly id: string; readonly isOurs: boolean } {
  const id = token.slice(0, idLength)
  const given = Buffer.from(token.slice(idLength), 'base64url')
  // One way of writing each: the last letter of a signature has bits to spare.
  const isPlain = given.toString('base64url') === token.slice(idLength)
  const isSigned = given.length === signatureBytes && timingSafeEqual(given, sign(key, id))
  return { id, isOurs: isPlain && isSigned }
}

function sign(key: string, id: string): Buffer {
  return createHmac('sha256', key).update(`link ${id}`).digest().subarray(0, signatureBytes)
}
