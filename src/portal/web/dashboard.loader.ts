import { type LoaderFunctionArgs, redirect } from 'react-router'
import { call } from '#platform/web/call.ts'
import type { userDashboard } from '#policies/contract.ts'
import type { portalMenu } from '../contract.ts'
import { portalHomePath } from '../paths.ts'
import { rememberedItem } from './remembered-item.ts'

/**
 * Opens the item of the menu chosen last, as long as it is permitted; else the dashboard (SHELL-02, SHELL-07), with
 * the policies of staff who may see any.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const { data: menu } = await call<typeof portalMenu>('GET /api-app/portal-menu', {})
  const path = menu.items.find(({ key }) => key === rememberedItem(request))?.path
  if (path && path !== portalHomePath) throw redirect(path)
  if (menu.kind === 'customer' || !menu.items.some(({ key }) => key === 'policyList')) return undefined
  const { data } = await call<typeof userDashboard>('POST /api-app/user-dashboard', {})
  return data
}

export type Dashboard = Exclude<Awaited<ReturnType<typeof loader>>, undefined>
