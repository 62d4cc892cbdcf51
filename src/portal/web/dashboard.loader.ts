import { type LoaderFunctionArgs, redirect } from 'react-router'
import { call } from '#platform/web/call.ts'
import type { userDashboard } from '#policies/contract.ts'
import type { portalMenu } from '../contract.ts'
import { portalHomePath } from '../paths.ts'
import { rememberedItem } from './remembered-item.ts'

/** Opens the item of the menu chosen last, as long as it is permitted; else the dashboard (SHELL-02, SHELL-07). */
export async function loader({ request }: LoaderFunctionArgs) {
  const path = await rememberedPath(request)
  if (path && path !== portalHomePath) throw redirect(path)
  const { data } = await call<typeof userDashboard>('POST /api-app/user-dashboard', {})
  return data
}

export type Dashboard = Awaited<ReturnType<typeof loader>>

async function rememberedPath(request: Request): Promise<string | undefined> {
  const key = rememberedItem(request)
  if (!key) return undefined
  const { data } = await call<typeof portalMenu>('GET /api-app/portal-menu', {})
  return data.items.find((item) => item.key === key)?.path
}
