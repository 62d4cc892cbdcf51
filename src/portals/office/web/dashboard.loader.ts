import { type LoaderFunctionArgs, redirect } from 'react-router'
import { countWaitingPayments } from '#money/payment-desk/web/count-waiting.loader.ts'
import { call, isFailure, unlessRefused } from '#platform/http/web/call.ts'
import { isReference } from '#policies/policies/reference.ts'
import type { customerDashboard, policyFigures } from '#policies/policy-list/contract.ts'
import type { UnfinishedItem } from '#sales/proposals/contract.ts'
import { lookedAtName, savedName } from '#sales/proposals/paths.ts'
import { loadUnfinished } from '#sales/proposals/web/unfinished.loader.ts'
import type { portalMenu, userDashboard } from '../contract.ts'
import { portalHomePath } from '../paths.ts'
import { rememberedItem } from './remembered-item.ts'

/** What the first page of the portal shows, by who opens it. */
export type Dashboard = {
  /** The reference of a proposal saved just now. */
  readonly saved: string | undefined
  /** A person looks at what was saved before it goes on. */
  readonly isLookedAt: boolean
  /** Proposals begun and not saved. */
  readonly unfinished: readonly UnfinishedItem[]
  /** Payments that wait for somebody, for staff who see payments. */
  readonly waitingPayments: number
} & (
  | { readonly of: 'staff'; readonly counts: StaffCounts; readonly figures: PolicyFigures | null }
  | { readonly of: 'customer'; readonly policies: OwnPolicies }
  /** Work that is not with policies: the ways on. */
  | { readonly of: 'others' }
)

export type StaffCounts = Awaited<ReturnType<typeof askStaff>>['data']
export type PolicyFigures = Awaited<ReturnType<typeof askFigures>>['data']
export type OwnPolicies = Awaited<ReturnType<typeof askCustomer>>['data']['policies']

/**
 * Opens the item of the menu chosen last, as long as it is permitted; else the dashboard (SHELL-02, SHELL-07). Who has
 * just saved a proposal is told so here first.
 */
export async function loader({ request }: LoaderFunctionArgs): Promise<Dashboard> {
  const { data: menu } = await call<typeof portalMenu>('GET /api-app/portal-menu', {})
  const query = new URL(request.url).searchParams
  const carried = query.get(savedName) ?? ''
  const saved = isReference(carried) ? carried : undefined
  const path = menu.items.find(({ key }) => key === rememberedItem(request))?.path
  if (!saved && path && path !== portalHomePath) throw redirect(path)
  const [unfinished, waitingPayments] = await Promise.all([
    loadUnfinished(),
    menu.items.some(({ key }) => key === 'payments') ? countWaitingPayments() : 0,
  ])
  const isLookedAt = query.get(lookedAtName) === '1'
  const shared = { saved, isLookedAt, unfinished, waitingPayments }
  if (menu.kind === 'customer')
    return { of: 'customer', ...shared, policies: (await askCustomer()).data.policies }
  if (!menu.items.some(({ key }) => key === 'policyList')) return { of: 'others', ...shared }
  // The charts are an extra: a dashboard without them is one still.
  const [{ data: counts }, figures] = await Promise.all([askStaff(), unlessRefused(askFigures(), isFailure)])
  return { of: 'staff', ...shared, counts, figures: figures?.data ?? null }
}

function askStaff() {
  return call<typeof userDashboard>('POST /api-app/user-dashboard', {})
}

function askFigures() {
  return call<typeof policyFigures>('POST /api-app/policy-figures', {})
}

function askCustomer() {
  return call<typeof customerDashboard>('POST /api-app/customer-dashboard', {})
}
