import { call } from '#platform/web/call.ts'
import type { forgetUnfinished } from '../contract.ts'

/** Drops kept answers of one's own. */
export async function forgetWork(id: number): Promise<void> {
  await call<typeof forgetUnfinished>('POST /api-app/forget-unfinished-proposal', { id })
}
