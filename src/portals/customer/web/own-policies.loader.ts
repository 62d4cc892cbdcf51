import { call } from '#platform/http/web/call.ts'
import type { ownDashboard } from '../contract.ts'

export async function loader() {
  return (await call<typeof ownDashboard>('POST /v1/userpanel/dashboard', {})).data
}
