import type { NationalId } from '#kernel/national-id.ts'
import { comparableDigest } from '#platform/database/server/sealed-text.ts'

/** A digest for a number in canonical form: look-ups compare it, and it reveals nothing but equality. */
export function nationalIdKey(canonical: NationalId): string {
  return comparableDigest(canonical)
}
