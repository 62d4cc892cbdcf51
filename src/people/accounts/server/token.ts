import { createHmac, randomBytes } from 'node:crypto'

/** 256 bits of the system's random source, always of the same length. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What somebody typed as a name, to be counted by but never read again: it may be a password in the wrong field. */
export function hashTyped(key: string, typed: string): string {
  return createHmac('sha256', key).update(typed.trim().toLowerCase()).digest('base64url')
}
