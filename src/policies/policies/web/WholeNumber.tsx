import type { ReactNode } from 'react'
import { FullNationalId } from './FullNationalId.tsx'
import type { ShownSection } from './policy-sections.ts'

/** A row as it is drawn. */
export type DrawnRow = { readonly key: string; readonly label: string; readonly value: ReactNode }

/** A national ID stands masked, with a way to see it whole. */
export function withWholeNumber(
  row: ShownSection['rows'][number],
  { part }: Pick<ShownSection, 'part'>,
  policyId: number,
): DrawnRow {
  if (row.key !== 'nationalId' || !part) return row
  return { ...row, value: <FullNationalId policyId={policyId} part={part} masked={row.value} /> }
}
