import { referralPaths } from '#sales/underwriting/paths.ts'
import type { DeskQuery } from './referrals.loader.ts'

/** The address of the desk; empty values are left out. */
export function deskAddress(query: Partial<DeskQuery>, after?: number): string {
  const search = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''))
  if (after !== undefined) search.set('after', String(after))
  return search.size > 0 ? `${referralPaths.desk}?${search}` : referralPaths.desk
}
