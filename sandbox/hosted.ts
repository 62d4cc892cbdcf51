import { createHmac } from 'node:crypto'
import type { Poisha } from '#kernel/money.ts'

/** The second simulated gateway: JSON, whole poisha, signatures in a header. */

export const hostedMerchant = { id: 'shapla-demo', key: 'hosted-key', secret: 'hosted-secret' }

/** 50.00 to 200,000.00 taka. */
export const hostedLimits: { readonly least: Poisha; readonly most: Poisha } = {
  least: 5_000,
  most: 20_000_000,
}
/** How long a checkout can be paid after it was opened. */
export const checkoutLifeMs = 20 * 60_000
/** How long a refund takes to reach the payer. */
export const refundTakesMs = 5_000

export const hostedOutcomes = {
  success: 'CAPTURED',
  risky: 'CAPTURED',
  pending: 'AWAITING_BANK',
  fail: 'DECLINED',
  cancel: 'ABORTED',
} as const
export type HostedOutcome = keyof typeof hostedOutcomes

export type HostedPayment = {
  readonly id: string
  readonly state: (typeof hostedOutcomes)[HostedOutcome]
  readonly isFlagged: boolean
  readonly at: string
}
type HostedRefund = {
  readonly id: string
  /** The merchant's own. */
  readonly key: string
  readonly paymentId: string
  readonly amount: Poisha
  readonly at: string
}
export type HostedCheckout = {
  readonly id: string
  readonly order: string
  readonly amount: Poisha
  readonly description: string
  readonly returnUrl: string
  readonly webhookUrl: string
  readonly payments: readonly HostedPayment[]
  readonly refunds: readonly HostedRefund[]
  readonly openedAt: string
}

/** A payment as in every answer and notification. */
export function describePayment(checkout: HostedCheckout, { id, state, isFlagged, at }: HostedPayment) {
  const back = checkout.refunds.filter(({ paymentId }) => paymentId === id)
  const returned = back.reduce((sum, { amount }) => sum + amount, 0)
  const whole = returned === checkout.amount ? 'RETURNED' : 'PARTLY_RETURNED'
  return {
    paymentId: id,
    order: checkout.order,
    merchant: hostedMerchant.id,
    amountMinor: checkout.amount,
    returnedMinor: returned,
    currency: 'BDT',
    state: returned === 0 ? state : whole,
    flagged: isFlagged,
    instrument: 'WALLET bKash',
    settledAt: at,
    ...(state === 'DECLINED' ? { declineReason: 'The bank said no' } : {}),
  }
}

/** A notification as it is sent: the body, and the headers with timestamp and signature. */
export function writeHostedNotice(checkout: HostedCheckout, payment: HostedPayment, now: Date) {
  const body = JSON.stringify(describePayment(checkout, payment))
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const signature = createHmac('sha256', hostedMerchant.secret).update(`${timestamp}.${body}`).digest('hex')
  return { body, headers: { 'x-checkout-timestamp': timestamp, 'x-checkout-signature': signature } }
}
