import { createHash, randomBytes } from 'node:crypto'

/** 256 bits of the system's random source, always of the same length. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The only form in which a token is kept. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
