import { hash } from 'node:crypto'

/** Block size of SHA-256. */
const blockBytes = 64
const digestBytes = 32

/**
 * HMAC-SHA256 (RFC 2104) as base64url, from two one-shot hashes. Node's streaming `createHmac` allocates a
 * native object for every text, which costs several times the hashing itself.
 */
export function sign(key: string, text: string): string {
  const { inner, outer } = padsFor(key)
  const digest = hash('sha256', behind(inner, text), 'binary')
  outer.write(digest, blockBytes, 'latin1')
  return hash('sha256', outer, 'base64url')
}

/** Buffers of the inner pad with space for a text of usual length, and of the outer pad with space for the digest. */
type Pads = { readonly key: string; readonly inner: Buffer; readonly outer: Buffer }
const usualBytes = 4096

function behind(inner: Buffer, text: string): Buffer {
  // A UTF-16 unit takes at most three bytes in UTF-8.
  if (text.length * 3 > usualBytes) return Buffer.concat([inner.subarray(0, blockBytes), Buffer.from(text)])
  return inner.subarray(0, blockBytes + inner.write(text, blockBytes))
}

/** Cache for the last key: a program has only one. */
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
