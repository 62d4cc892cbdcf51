import { z } from 'zod'
import { isDateOnly } from '#kernel/dates.ts'
import type { Poisha } from '#kernel/money.ts'
import type { GatewayAnswer, GatewayStatus, Order, Refund, RefundAnswer } from './payment-gateway.ts'
import { fitText, text } from './texts.ts'

/** The wire format of SSLCommerz v4. Anything else in an answer is not read. */

export type Store = { readonly id: string; readonly password: string }

/** decimal(10,2): 2224600 → "22246.00" */
export function writeAmount(amount: Poisha): string {
  return `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
}

/** "22246.00", "22246" or the number; undefined if it is not an amount, or finer than a poisha. */
export function readAmount(text: unknown): Poisha | undefined {
  if (typeof text !== 'string' && typeof text !== 'number') return undefined
  const match = /^(\d{1,8})(?:\.(\d{1,2})0*)?$/.exec(String(text).trim())
  if (!match) return undefined
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}

/** The session request, form-encoded: the real gateway has refused the same values as multipart. */
export function writeOrder(order: Order, store: Store): URLSearchParams {
  const { customer, addresses } = order
  return new URLSearchParams({
    store_id: store.id,
    store_passwd: store.password,
    total_amount: writeAmount(order.amount),
    currency: 'BDT',
    tran_id: order.transactionId,
    success_url: addresses.success,
    fail_url: addresses.fail,
    cancel_url: addresses.cancel,
    ipn_url: addresses.notification,
    product_name: fitText(order.product, 256),
    product_category: 'insurance',
    product_profile: 'non-physical-goods',
    cus_name: fitText(customer.name, 50),
    cus_email: fitEmail(customer.email),
    cus_add1: fitText(customer.address, 50) || 'Bangladesh',
    cus_city: fitText(customer.city, 50) || 'Dhaka',
    cus_postcode: '1000',
    cus_country: 'Bangladesh',
    cus_phone: fitText(customer.phone, 20),
    shipping_method: 'NO',
    num_of_item: '1',
    emi_option: '0',
    value_a: order.reference,
  })
}

/** The gateway requires an email address. A truncated one could be somebody else's, so this one belongs to nobody. */
function fitEmail(email: string): string {
  return email !== '' && email.length <= 50 ? email : 'none@example.com'
}

/** The name of a field that is too long for the gateway but must not be truncated; undefined if there is none. */
export function findTooLong({ transactionId, reference, addresses }: Order): string | undefined {
  if (!/^[\w-]{1,30}$/.test(transactionId)) return 'tran_id'
  if (reference.length > 255) return 'value_a'
  const names = { success: 'success_url', fail: 'fail_url', cancel: 'cancel_url', notification: 'ipn_url' }
  return Object.entries(names).find(([key]) => addresses[key as keyof typeof names].length > 255)?.[1]
}

export function writeRefund({
  bankTransactionId,
  amount,
  remarks,
  refundId,
}: Refund): Record<string, string> {
  return {
    bank_tran_id: bankTransactionId,
    refund_amount: writeAmount(amount),
    refund_remarks: fitText(remarks, 255),
    // Mandatory since 2025; our own reference is also sent under its older name.
    refund_trans_id: refundId,
    refe_id: refundId,
  }
}

const amount = z.unknown().optional().transform(readAmount)

/** "2020-01-05 22:58:21", in Dhaka. */
const moment = text.transform((value): Date | undefined => {
  const match = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})$/.exec(value ?? '')
  if (!match?.[1] || !isDateOnly(match[1])) return undefined
  const at = new Date(`${match[1]}T${match[2]}+06:00`)
  return Number.isNaN(at.getTime()) ? undefined : at
})

/** The longest one documented has 80 characters. Our index holds no more than some thousand. */
const maxId = 200
const id = text.transform((value) => (value && value.length <= maxId ? value : undefined))

/** Already masked by the gateway; if a whole number ever comes, its middle digits are removed here. */
const card = text.transform((value) =>
  value?.replace(/\d{12,}/g, (digits) => `${digits.slice(0, 6)}XXXXXX${digits.slice(-4)}`),
)

export const sessionAnswer = z.object({
  status: z.string(),
  failedreason: text,
  sessionkey: text,
  GatewayPageURL: text,
})

/** Whether a call of the validator worked, whatever it asked; some failures contain nothing else. */
export const validatorAnswer = z.looseObject({ APIConnect: text })

const attempt = z.object({
  status: z.string(),
  tran_id: text,
  val_id: id,
  amount,
  currency: text,
  currency_type: text,
  store_id: text,
  bank_tran_id: id,
  card_type: text,
  card_no: card,
  risk_level: text,
  risk_title: text,
  tran_date: moment,
  error: text,
})

const statuses: Readonly<Record<string, GatewayStatus>> = {
  VALID: 'valid',
  VALIDATED: 'valid',
  PENDING: 'pending',
  PROCESSING: 'pending',
  FAILED: 'failed',
  CANCELLED: 'cancelled',
  EXPIRED: 'expired',
  UNATTEMPTED: 'unattempted',
  INVALID: 'unknown',
  INVALID_TRANSACTION: 'unknown',
}

/** @returns undefined for an unknown status */
export function readStatus(word: string): GatewayStatus | undefined {
  const known = word.trim().toUpperCase()
  return Object.hasOwn(statuses, known) ? statuses[known] : undefined
}

/** One attempt from a validation or a query; undefined if its status is unknown. */
export function readAttempt(said: unknown, ownStoreId: string): GatewayAnswer | undefined {
  const read = attempt.safeParse(said).data
  const status = readStatus(read?.status ?? '')
  if (!read || !status) return undefined
  return {
    status,
    transactionId: read.tran_id,
    validationId: read.val_id,
    amount: read.amount,
    currency: currencyOf(read.currency, read.currency_type),
    // Usually absent: a validation names no store.
    ...(read.store_id !== undefined && read.store_id !== ownStoreId ? { isOtherMerchant: true } : {}),
    bankTransactionId: read.bank_tran_id,
    method: read.card_type,
    maskedCard: read.card_no,
    isRisky: read.risk_level !== undefined && read.risk_level !== '0',
    riskTitle: read.risk_title,
    paidAt: read.tran_date,
    reason: read.error,
  }
}

/** The amount is in taka. If another currency was requested, `currency_type` says so, and that counts. */
function currencyOf(currency: string | undefined, type: string | undefined): string | undefined {
  return type !== undefined && type !== 'BDT' ? type : (currency ?? type)
}

/** Nobody tries to pay a thousand times within a session. */
const mostAttempts = 1_000

/** The attempts in the answer of a query: a list, a single one, or none; its own count is not trusted. */
export function readElements(said: unknown): unknown[] {
  const element = (said as { element?: unknown }).element
  if (Array.isArray(element)) return element.slice(-mostAttempts)
  return typeof element === 'object' && element !== null ? [element] : []
}

const refund = z.object({
  status: z.string().transform((word) => word.trim().toLowerCase()),
  refund_ref_id: id,
  errorReason: text,
})

const refundStates: Readonly<Record<string, RefundAnswer['state']>> = {
  // The request was accepted; the money is returned once the query says "refunded".
  success: 'processing',
  processing: 'processing',
  failed: 'refused',
  refunded: 'done',
  cancelled: 'refused',
}

/** @returns undefined if we do not recognise the answer */
export function readRefund(said: unknown): RefundAnswer | undefined {
  const read = refund.safeParse(said).data
  const state = refundStates[read?.status ?? '']
  if (!read || !state) return undefined
  return { state, reference: read.refund_ref_id, reason: read.errorReason }
}
