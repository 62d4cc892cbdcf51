import { withQuery } from '#kernel/address.ts'
import { referralPaths } from '#sales/underwriting/paths.ts'
import type { DeskQuery } from './referrals.loader.ts'

/** The address of the desk; empty values are left out. */
export function deskAddress(query: Partial<DeskQuery>, after?: number): string {
  return withQuery(referralPaths.desk, { ...query, after })
}
