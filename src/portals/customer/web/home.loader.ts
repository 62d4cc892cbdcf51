import { call, unlessRefused } from '#platform/http/web/call.ts'
import { loadBegun } from '#sales/proposal-form/web/unfinished.loader.ts'
import type { Begun } from '#sales/proposals/contract.ts'
import type { OwnPayment, OwnPolicy, ownDashboard, ownPayments } from '../contract.ts'

/** What the home of a policy holder shows, at both of its addresses. */
export type Home = {
  /** The reference of a proposal saved just now. */
  readonly saved: string | undefined
  /** Proposals begun and not saved, and drafts. */
  readonly begun: Begun
  /** Those to be paid come first. */
  readonly policies: readonly OwnPolicy[]
  /** The newest payment with a receipt; `unknown` when payments did not load. */
  readonly lastPaid: OwnPayment | 'unknown' | undefined
  /** The income year of the newest certificate for the tax office. */
  readonly certificateYear: number | undefined
}

/**
 * The loader of the home, used under /dashboard and under /dashboard_admin (CUST-11, design §10).
 * @param saved the reference of a proposal that they have just saved
 */
export async function loadHome(saved?: string): Promise<Home> {
  const payments = call<typeof ownPayments>('POST /api-app/own-payments', {})
  const [{ data }, paid, begun] = await Promise.all([
    call<typeof ownDashboard>('POST /v1/userpanel/dashboard', {}),
    // Receipts are an extra: the home works without them.
    unlessRefused(payments, () => true),
    loadBegun(),
  ])
  return {
    saved,
    begun,
    policies: data.policies,
    lastPaid: paid
      ? paid.data.payments.find(({ receipt, is_reversed: isReversed }) => receipt !== null && !isReversed)
      : 'unknown',
    certificateYear: paid?.data.income_years[0],
  }
}

export function loader(): Promise<Home> {
  return loadHome()
}
