import { hash } from 'node:crypto'

/** How much SHA-256 takes at a time. */
const blockBytes = 64

/**
 * HMAC-SHA256 (RFC 2104) as base64url. Each hash is taken at one go: the streaming HMAC of Node makes an object
 * of the engine's for every text, and that costs a busy server several times the hashing itself.
 */
export function sign(key: string, text: string): string {
  const { inner, outer } = padsFor(key)
  const digest = hash('sha256', Buffer.concat([inner, Buffer.from(text)]), 'buffer')
  return hash('sha256', Buffer.concat([outer, digest]), 'base64url')
}

type Pads = { readonly key: string; readonly inner: Buffer; readonly outer: Buffer }

/** Those of the last key: a program has one. */
let pads: Pads | undefined

function padsFor(key: string): Pads {
  if (pads?.key === key) return pads
  const bytes = Buffer.from(key)
  const fitted = bytes.length > blockBytes ? hash('sha256', bytes, 'buffer') : bytes
  const padOf = (fill: number) => Buffer.alloc(blockBytes, fill).map((byte, at) => byte ^ (fitted[at] ?? 0))
  pads = { key, inner: Buffer.from(padOf(0x36)), outer: Buffer.from(padOf(0x5c)) }
  return pads
}
