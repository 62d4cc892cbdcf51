import { hash } from 'node:crypto'

/** How much SHA-256 takes at a time. */
const blockBytes = 64
const digestBytes = 32

/**
 * HMAC-SHA256 (RFC 2104) as base64url. Each hash is taken at one go: the streaming HMAC of Node makes an object
 * of the engine's for every text, and that costs a busy server several times the hashing itself.
 */
export function sign(key: string, text: string): string {
  const { inner, outer } = padsFor(key)
  const digest = hash('sha256', Buffer.concat([inner, Buffer.from(text)]), 'buffer')
  outer.set(digest, blockBytes)
  return hash('sha256', outer, 'base64url')
}

/** The outer pad has room for the digest behind it. */
type Pads = { readonly key: string; readonly inner: Buffer; readonly outer: Buffer }

/** Those of the last key: a program has one. */
let pads: Pads | undefined

function padsFor(key: string): Pads {
  if (pads?.key === key) return pads
  const bytes = Buffer.from(key)
  const fitted = Buffer.alloc(blockBytes)
  fitted.set(bytes.length > blockBytes ? hash('sha256', bytes, 'buffer') : bytes)
  const padOf = (fill: number) => Buffer.from(fitted.map((byte) => byte ^ fill))
  pads = { key, inner: padOf(0x36), outer: Buffer.concat([padOf(0x5c), Buffer.alloc(digestBytes)]) }
  return pads
}
