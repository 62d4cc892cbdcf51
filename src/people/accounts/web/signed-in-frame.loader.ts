import { call } from '#platform/http/web/call.ts'
import type { getSession } from '../session-contract.ts'

/** How long the session lasts if nothing is done. */
export async function loader() {
  const { data } = await call<typeof getSession>('GET /api-app/session', {})
  return data
}

/** Only the first answer is needed: later the page polls by itself. */
export const shouldRevalidate = () => false

export type SessionLeft = Awaited<ReturnType<typeof loader>>
