import type { DateOnly } from '#kernel/dates.ts'
import { canonicalNationalId, type NationalId } from '#kernel/national-id.ts'

/**
 * The one place that knows how a national ID lies in the database: `nationalId` is what is shown to those
 * who may see it whole, `nationalIdKey` is what equal numbers share and what lookups compare.
 */
export function nationalIdColumns(
  id: NationalId,
  birth: DateOnly,
): { nationalId: string; nationalIdKey: string } {
  const canonical = canonicalNationalId(id, birth)
  return { nationalId: canonical, nationalIdKey: nationalIdKey(canonical) }
}

/** What lookups compare, for a number in canonical form. */
export function nationalIdKey(canonical: NationalId): string {
  return canonical
}

/** A stored number of a nominee or appointee, who are not looked up. */
export function writeNationalId(id: string | undefined): string | null {
  return id ?? null
}

export function readNationalId(column: string | null): string | undefined {
  return column ?? undefined
}
