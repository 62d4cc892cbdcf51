import type { DateOnly } from '#kernel/dates.ts'
import { canonicalNationalId, type NationalId } from '#kernel/national-id.ts'
import { comparableDigest, openText, sealText } from '#platform/database/server/sealed-text.ts'

/**
 * The one place that knows how a national ID lies in the database: `nationalId` is sealed, to be opened for those
 * who may see it; `nationalIdKey` is what equal numbers share and what lookups compare, and tells nothing else.
 */
export function nationalIdColumns(
  id: NationalId,
  birth: DateOnly,
): { nationalId: string; nationalIdKey: string } {
  const canonical = canonicalNationalId(id, birth)
  return { nationalId: sealText(canonical), nationalIdKey: nationalIdKey(canonical) }
}

/** What lookups compare, for a number in canonical form. */
export function nationalIdKey(canonical: NationalId): string {
  return comparableDigest(canonical)
}

/** A number of someone whom a policy names; sealed like all others. */
export function writeNationalId(id: string | undefined): string | null {
  return id === undefined ? null : sealText(id)
}

export function readNationalId(column: string | null): string | undefined {
  return column === null ? undefined : openText(column)
}
