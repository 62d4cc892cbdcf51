import { z } from 'zod'
import type { Poisha } from '#kernel/money.ts'

/** The simulated payment gateway: what a payer can do, and when it notifies the merchant. */

/** The store that the sandbox knows, as in the gateway's own documentation. */
export const sandboxStore = { id: 'testbox', password: 'qwerty' }

/** The approximate charge that the payer pays on top, in thousandths of the amount. */
const chargeThousandths = 25

/** The approximate total that the payer pays, in whole taka. */
export function withCharge(amount: Poisha): Poisha {
  return Math.round((amount * (1000 + chargeThousandths)) / 100_000) * 100
}

/** How long a session can be paid after it was opened. */
export const sessionLifeMs = 30 * 60_000
/** The gateway's own limits: 10.00 to 500000.00 taka. */
export const minAmount: Poisha = 1_000
export const maxAmount: Poisha = 50_000_000

export const outcomes = ['success', 'risky', 'pending', 'fail', 'cancel'] as const

/** When the notification (IPN) is sent, relative to the payer's return. */
export const noticeTimes = ['before', 'after', 'late', 'double', 'never', 'forged'] as const
export type NoticeTime = (typeof noticeTimes)[number]

export const afterReturnMs = 2_000
export const lateNoticeMs = 20_000
/** A notification that is not answered with 2xx is retried after these pauses, then given up. */
export const repeatNoticeAfterMs = [5_000, 15_000, 60_000, 300_000]

export type Address = {
  readonly success: string
  readonly fail: string
  readonly cancel: string
  readonly notification: string
}

export type GatewaySession = {
  readonly sessionKey: string
  readonly transactionId: string
  readonly amount: Poisha
  readonly addresses: Address
  readonly product: string
  readonly payer: string
  /** Echoed with everything: value_a to value_d. */
  readonly values: readonly [string, string, string, string]
  readonly openedAt: Date
  /** The payer closed the page without choosing a payment method. */
  readonly isLeft: boolean
}

export type Attempt = {
  readonly id: number
  readonly status: 'PENDING' | 'VALID' | 'FAILED' | 'CANCELLED'
  readonly validationId: string | null
  readonly bankTransactionId: string | null
  readonly method: MethodName
  readonly isRisky: boolean
  readonly at: Date
  readonly validatedAt: Date | null
}

export type GatewayRefund = {
  readonly reference: string
  readonly refundId: string | null
  readonly bankTransactionId: string
  readonly amount: Poisha
  readonly at: Date
}

/** The payment methods on the page, with what the gateway reports for each. */
export const methods = {
  bkash: {
    name: 'bKash',
    card_type: 'BKASH-BKash',
    card_no: '',
    card_issuer: 'BKash Mobile Banking',
    card_brand: 'MOBILEBANKING',
    card_sub_brand: 'Classic',
  },
  nagad: {
    name: 'Nagad',
    card_type: 'NAGAD-Nagad',
    card_no: '',
    card_issuer: 'Nagad',
    card_brand: 'MOBILEBANKING',
    card_sub_brand: 'Classic',
  },
  rocket: {
    name: 'Rocket',
    card_type: 'DBBLMOBILEB-Dbbl Mobile Banking',
    card_no: '',
    card_issuer: 'DBBL Mobile Banking',
    card_brand: 'MOBILEBANKING',
    card_sub_brand: 'Classic',
  },
  visa: {
    name: 'Visa',
    card_type: 'VISA-Dutch Bangla',
    card_no: '411111XXXXXX1111',
    card_issuer: 'TRUST BANK, LTD.',
    card_brand: 'VISA',
    card_sub_brand: 'Classic',
  },
  internetbank: {
    name: 'Internet banking',
    card_type: 'CITYBANKIB-City Bank',
    card_no: '',
    card_issuer: 'City Bank',
    card_brand: 'IB',
    card_sub_brand: 'Classic',
  },
} as const
export type MethodName = keyof typeof methods
export const methodNames = Object.keys(methods) as MethodName[]

export const payOrder = z.strictObject({
  outcome: z.enum(outcomes),
  /** If absent, the gateway's switch decides. */
  ipn: z.enum(noticeTimes).optional(),
  method: z.enum(methodNames).default('bkash'),
  /** Pays again although it is already paid, like a late answer of a mobile wallet. */
  again: z.boolean().default(false),
})
export type PayOrder = z.output<typeof payOrder>

export type SessionState = 'PENDING' | 'VALID' | 'FAILED' | 'CANCELLED' | 'EXPIRED' | 'UNATTEMPTED'

/**
 * The state of a session: paid once any attempt is valid, else the state of its last attempt, else decided by its age.
 */
export function stateOf(session: GatewaySession, attempts: readonly Attempt[], now: Date): SessionState {
  const last = attempts.at(-1)
  if (attempts.some((attempt) => attempt.status === 'VALID')) return 'VALID'
  if (last) return last.status
  if (!isOver(session, now)) return 'PENDING'
  return session.isLeft ? 'UNATTEMPTED' : 'EXPIRED'
}

/** After this nobody can start a payment; a pending one may still be decided by the bank. */
export function isOver({ openedAt }: GatewaySession, now: Date): boolean {
  return now.getTime() - openedAt.getTime() >= sessionLifeMs
}

/** "22246.00" */
export function writeTaka(amount: Poisha): string {
  return (amount / 100).toFixed(2)
}
