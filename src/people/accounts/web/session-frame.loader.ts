import { CallRefused, call } from '#platform/http/web/call.ts'
import type { getSession } from '../contract.ts'
import type { SessionLeft } from './signed-in-frame.loader.ts'

/** How long the session lasts, if there is one. */
export async function loader(): Promise<SessionLeft | null> {
  try {
    return (await call<typeof getSession>('GET /api-app/session', {})).data
  } catch (error) {
    if (error instanceof CallRefused && error.status === 401) return null
    throw error
  }
}

export { shouldRevalidate } from './signed-in-frame.loader.ts'
