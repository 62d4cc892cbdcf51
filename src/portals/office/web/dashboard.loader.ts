import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import type { Out } from '#kernel/endpoint.ts'
import { countWaitingPayments } from '#money/payment-desk/web/count-waiting.loader.ts'
import { call, isFailure, unlessRefused } from '#platform/http/web/call.ts'
import { textsOf } from '#platform/http/web/form-texts.ts'
import { isReference } from '#policies/policies/reference.ts'
import { policyStatusCode } from '#policies/policies/status.ts'
import type { policyFigures } from '#policies/policy-list/contract.ts'
import { type Home, loadHome } from '#portals/customer/web/home.loader.ts'
import type { previewProposal } from '#sales/proposal-form/contract.ts'
import { savedName } from '#sales/proposal-form/paths.ts'
import { loadApplicantAnswers } from '#sales/proposal-form/web/applicant-answers.loader.ts'
import { loadUnfinished } from '#sales/proposal-form/web/unfinished.loader.ts'
import type { ApplicantAnswer } from '#sales/proposals/consent-contract.ts'
import type { UnfinishedItem } from '#sales/proposals/contract.ts'
import type { portalMenu, userDashboard } from '../contract.ts'
import { portalHomePath } from '../paths.ts'
import { rememberedItem } from './remembered-item.ts'
import { sendLinkOf } from './send-pay-link.ts'
import { countWaitingHere, type WaitingHere } from './waiting-here.loader.ts'

/** A proposal confirmed just now. */
export type Sale = Out<typeof previewProposal>['data']

/**
 * What the first page of the portal shows: a policy holder's home, the desk of the office, or the result of a
 * confirmation.
 */
export type Dashboard =
  | { readonly of: 'sale'; readonly sale: Sale }
  | { readonly of: 'customer'; readonly home: Home }
  | ShownDesk

export type ShownDesk = Desk &
  (
    | { readonly of: 'staff'; readonly counts: StaffCounts; readonly figures: PolicyFigures | null }
    /** Staff whose work is not with policies: links to their pages, and what waits there. */
    | { readonly of: 'others'; readonly waiting: WaitingHere }
  )

export type Desk = {
  /** The reference of a proposal saved just now. */
  readonly saved: string | undefined
  /** Proposals begun and not saved. */
  readonly unfinished: readonly UnfinishedItem[]
  /** Own proposals that applicants refused. */
  readonly answers: readonly ApplicantAnswer[]
  /** Payments that need attention, for staff who see payments. */
  readonly waitingPayments: number
}

export type StaffCounts = Awaited<ReturnType<typeof askStaff>>['data']
export type PolicyFigures = Awaited<ReturnType<typeof askFigures>>['data']

/**
 * Opens the menu item chosen last if it is permitted, else the dashboard (SHELL-02, SHELL-07). Whoever has
 * just saved a proposal sees its result first.
 */
export async function loader({ request }: LoaderFunctionArgs): Promise<Dashboard> {
  const { data: menu } = await call<typeof portalMenu>('GET /api-app/portal-menu', {})
  const carried = new URL(request.url).searchParams.get(savedName) ?? ''
  const sale = isReference(carried) ? await findSaved(carried) : undefined
  if (sale && sale.policy.status !== policyStatusCode.draft) return { of: 'sale', sale }
  const saved = sale && carried
  const path = menu.items.find(({ key }) => key === rememberedItem(request))?.path
  // A policy holder's home has a second address, which is the same page.
  if (!saved && path && path !== portalHomePath && rememberedItem(request) !== 'dashboard')
    throw redirect(path)
  if (menu.kind === 'customer') return { of: 'customer', home: await loadHome(saved) }
  const seesPayments = menu.items.some(({ key }) => key === 'payments')
  const [unfinished, answers, waitingPayments] = await Promise.all([
    loadUnfinished(),
    loadApplicantAnswers(),
    seesPayments ? countWaitingPayments() : 0,
  ])
  const shared = { saved, unfinished, answers, waitingPayments }
  if (!menu.items.some(({ key }) => key === 'policyList')) {
    const waiting = {
      ...(await countWaitingHere(menu.items)),
      ...(seesPayments ? { payments: waitingPayments } : {}),
    }
    return { of: 'others', ...shared, waiting }
  }
  // The charts are an extra: the dashboard works without them.
  const [{ data: counts }, figures] = await Promise.all([askStaff(), unlessRefused(askFigures(), isFailure)])
  return { of: 'staff', ...shared, counts, figures: figures?.data ?? null }
}

/** The proposal that the address names, if the reader may see it; nobody else may see its result. */
async function findSaved(reference: string): Promise<Sale | undefined> {
  const found = call<typeof previewProposal>('GET /api-app/proposal-preview/{paper}', { paper: reference })
  return (await unlessRefused(found, () => true))?.data
}

/** Sends the link to pay the first premium. */
export async function action({ request }: ActionFunctionArgs) {
  const { id } = textsOf(await request.formData(), 'id')
  return sendLinkOf(id ?? '')
}

function askStaff() {
  return call<typeof userDashboard>('POST /api-app/user-dashboard', {})
}

function askFigures() {
  return call<typeof policyFigures>('POST /api-app/policy-figures', {})
}
