import { createHmac, randomBytes } from 'node:crypto'

/** 256 bits of the system's random source, always of the same length. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** A hash of what was typed as a name, to count by. It may be a password in the wrong field, so it is not readable. */
export function hashTyped(key: string, typed: string): string {
  return createHmac('sha256', key).update(typed.trim().toLowerCase()).digest('base64url')
}
