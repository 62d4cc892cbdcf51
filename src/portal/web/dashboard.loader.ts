import { call } from '#platform/web/call.ts'
import type { userDashboard } from '#policies/contract.ts'

export async function loader() {
  const { data } = await call<typeof userDashboard>('POST /api-app/user-dashboard', {})
  return data
}

export type Dashboard = Awaited<ReturnType<typeof loader>>
