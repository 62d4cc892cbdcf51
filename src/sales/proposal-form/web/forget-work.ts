import { CallRefused, call } from '#platform/http/web/call.ts'
import type { forgetUnfinished } from '#sales/proposals/contract.ts'

/** Drops kept answers of one's own. @returns why the call did not get through; undefined when they are gone */
export async function forgetWork(id: number): Promise<CallRefused | undefined> {
  try {
    await call<typeof forgetUnfinished>('POST /api-app/forget-unfinished-proposal', { id })
    return undefined
  } catch (error) {
    if (error instanceof CallRefused) return error
    throw error
  }
}
