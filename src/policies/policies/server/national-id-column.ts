import type { NationalId } from '#kernel/national-id.ts'
import { comparableDigest } from '#platform/database/server/sealed-text.ts'

/** What equal numbers share and what look-ups compare, for a number in canonical form; it tells nothing else. */
export function nationalIdKey(canonical: NationalId): string {
  return comparableDigest(canonical)
}
