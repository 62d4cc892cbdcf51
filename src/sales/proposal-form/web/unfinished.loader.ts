import { call } from '#platform/http/web/call.ts'
import type { Begun, listUnfinished, UnfinishedItem } from '#sales/proposals/contract.ts'

/** The person's unsaved proposals, for "Continue" on a dashboard. */
export async function loadUnfinished(): Promise<readonly UnfinishedItem[]> {
  return (await loadBegun()).unfinished
}

/** The same, and the drafts that a policy holder saved. */
export async function loadBegun(): Promise<Begun> {
  return (await call<typeof listUnfinished>('GET /api-app/unfinished-proposals', {})).data
}
