import { call, unlessRefused } from '#platform/http/web/call.ts'
import type { getSession } from '../session-contract.ts'
import type { SessionLeft } from './signed-in-frame.loader.ts'

/** How long the session lasts, if there is one. */
export async function loader(): Promise<SessionLeft | null> {
  const open = call<typeof getSession>('GET /api-app/session', {})
  return (await unlessRefused(open, ({ status }) => status === 401))?.data ?? null
}

export { shouldRevalidate } from './signed-in-frame.loader.ts'
