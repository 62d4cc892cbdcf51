import { z } from 'zod'
import type { GatewayAnswer, GatewayStatus, Order, Refund, RefundAnswer } from './payment-gateway.ts'
import { fitText, text } from './texts.ts'

/** The wire format of the hosted JSON checkout. Anything else in an answer is not read. */

const ownId = /^[\w-]{1,64}$/

/** Whether it can be the id of an order, payment or refund there, and is safe in a URL. */
export const isOwnId = (id: string): boolean => ownId.test(id)

/** Amounts are whole poisha there too. */
export function writeOrder(order: Order, merchant: string): object {
  const { customer, addresses } = order
  return {
    merchant,
    order: order.transactionId,
    amountMinor: order.amount,
    currency: 'BDT',
    description: fitText(order.product, 120),
    payer: {
      name: fitText(customer.name, 120),
      ...(customer.email.length <= 120 ? { email: customer.email } : {}),
      phone: fitText(customer.phone, 20),
    },
    // One return address: we ask what happened, whichever button the payer pressed.
    returnUrl: addresses.success,
    webhookUrl: addresses.notification,
    echo: order.reference,
  }
}

export function writeRefund({ amount, remarks, refundId }: Refund): object {
  return { refund: refundId, amountMinor: amount, note: fitText(remarks, 120) }
}

export const openedAnswer = z.object({
  checkout: z.string().min(1),
  payUrl: z.url({ protocol: /^https?$/ }),
})

export const checkoutAnswer = z.object({
  order: z.string(),
  state: z.enum(['OPEN', 'LAPSED']),
  /** Nobody tries to pay a thousand times within a session. */
  attempts: z.array(z.unknown()).max(1_000),
})

export const errorAnswer = z.object({ error: z.object({ code: z.string().max(40), message: z.string() }) })

const amountMinor = z.int().min(0).nullable().catch(null)

export const notificationBody = z.object({
  order: z.string().regex(ownId),
  paymentId: z.string().regex(ownId).optional(),
  merchant: z.string().optional(),
  amountMinor,
  currency: z.string().catch(''),
  state: z.string().catch(''),
})

const payment = z.object({
  paymentId: z.string().regex(ownId),
  order: z.string(),
  merchant: z.string(),
  amountMinor,
  returnedMinor: amountMinor,
  currency: text,
  state: z.string(),
  flagged: z.boolean(),
  instrument: text,
  settledAt: z.iso.datetime().optional().catch(undefined),
  declineReason: text,
})

const states: Readonly<Record<string, GatewayStatus>> = {
  CAPTURED: 'valid',
  PARTLY_RETURNED: 'valid',
  RETURNED: 'valid',
  AWAITING_BANK: 'pending',
  DECLINED: 'failed',
  ABORTED: 'cancelled',
}

/** @returns undefined for an unknown state */
export function readState(state: string): GatewayStatus | undefined {
  return Object.hasOwn(states, state) ? states[state] : undefined
}

/** @returns undefined if it is not a payment or its state is unknown */
export function readPayment(said: unknown, ownMerchant: string): GatewayAnswer | undefined {
  const read = payment.safeParse(said).data
  const status = readState(read?.state ?? '')
  if (!read || !status) return undefined
  const returned = returnedOf(read)
  return {
    status,
    transactionId: read.order,
    ...(status === 'valid' ? { validationId: read.paymentId } : {}),
    ...(read.amountMinor === null ? {} : { amount: read.amountMinor }),
    ...(returned === null ? {} : { returned }),
    currency: read.currency,
    ...(read.merchant === ownMerchant ? {} : { isOtherMerchant: true }),
    bankTransactionId: read.paymentId,
    method: read.instrument,
    isRisky: read.flagged,
    paidAt: read.settledAt ? new Date(read.settledAt) : undefined,
    reason: read.declineReason,
  }
}

/** If the state says that all was returned, the whole amount counts, even if no sum is named. */
function returnedOf({ state, amountMinor: paid, returnedMinor: returned }: z.output<typeof payment>) {
  return state === 'RETURNED' ? paid : returned
}

const refund = z.object({
  refundId: z.string().regex(ownId),
  state: z.enum(['QUEUED', 'RETURNED', 'REJECTED']),
  rejection: text,
})

/** @returns undefined if we do not recognise the answer */
export function readRefund(said: unknown): RefundAnswer | undefined {
  const read = refund.safeParse(said).data
  if (!read) return undefined
  const state = ({ QUEUED: 'processing', RETURNED: 'done', REJECTED: 'refused' } as const)[read.state]
  return { state, reference: read.refundId, reason: read.rejection }
}
