import { CallRefused, call } from '#platform/web/call.ts'
import type { forgetUnfinished } from '../contract.ts'

/** Drops kept answers of one's own. @returns false when the call did not get through */
export async function forgetWork(id: number): Promise<boolean> {
  try {
    await call<typeof forgetUnfinished>('POST /api-app/forget-unfinished-proposal', { id })
    return true
  } catch (error) {
    if (error instanceof CallRefused) return false
    throw error
  }
}
