import { hash } from 'node:crypto'

/** How much SHA-256 takes at a time. */
const blockBytes = 64
const digestBytes = 32

/**
 * HMAC-SHA256 (RFC 2104) as base64url. Each hash is taken at one go, and between the two no object is made: the
 * streaming HMAC of Node makes one of the engine's for every text, and that costs a busy server several times the
 * hashing itself.
 */
export function sign(key: string, text: string): string {
  const { inner, outer } = padsFor(key)
  const digest = hash('sha256', behind(inner, text), 'binary')
  outer.write(digest, blockBytes, 'latin1')
  return hash('sha256', outer, 'base64url')
}

/** The inner pad and, behind it, room for texts of the usual length; the outer pad and room for the digest. */
type Pads = { readonly key: string; readonly inner: Buffer; readonly outer: Buffer }
const usualBytes = 4096

function behind(inner: Buffer, text: string): Buffer {
  // A letter has three bytes at most.
  if (text.length * 3 > usualBytes) return Buffer.concat([inner.subarray(0, blockBytes), Buffer.from(text)])
  return inner.subarray(0, blockBytes + inner.write(text, blockBytes))
}

/** Those of the last key: a program has one. */
let pads: Pads | undefined

function padsFor(key: string): Pads {
  if (pads?.key === key) return pads
  const bytes = Buffer.from(key)
  const fitted = Buffer.alloc(blockBytes)
  fitted.set(bytes.length > blockBytes ? hash('sha256', bytes, 'buffer') : bytes)
  const padOf = (fill: number, room: number) =>
    Buffer.concat([fitted.map((byte) => byte ^ fill), Buffer.alloc(room)])
  pads = { key, inner: padOf(0x36, usualBytes), outer: padOf(0x5c, digestBytes) }
  return pads
}
