import { call } from '#platform/http/web/call.ts'
import type { listUnfinished, UnfinishedItem } from '#sales/proposals/contract.ts'

/** What the person has begun to propose and not saved, for "Continue" on a dashboard. */
export async function loadUnfinished(): Promise<readonly UnfinishedItem[]> {
  const { data } = await call<typeof listUnfinished>('GET /api-app/unfinished-proposals', {})
  return data.unfinished
}
