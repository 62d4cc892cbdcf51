import type { Poisha } from '#kernel/money.ts'
import { refusedBy, unavailableAt } from '../failure.ts'

/** The gateways we have an adapter for. An id is stored with everything that was paid there, so it never changes. */
export const gatewayIds = ['sslcommerz', 'hosted-json'] as const
export type GatewayId = (typeof gatewayIds)[number]

/** Took all payments while there was only one gateway; data without a gateway id means this one. */
export const firstGatewayId = 'sslcommerz' satisfies GatewayId

/**
 * The payment gateway: the payer pays on its pages, and its validation is the only proof that money came.
 * Nothing is retried in here: jobs retry.
 */
export type PaymentGateway = {
  readonly id: GatewayId
  /** The smallest and largest amount it opens a session for. */
  readonly limits: GatewayLimits
  /** Names of the fields of a notification that are never stored: secrets, and data of people. */
  readonly privateFields: RegExp

  /**
   * Opens a session: from now on the payer may pay this order, once, on the returned page. A repeated order
   * is refused, because its transaction is known. After an unanswered opening, nobody can say whether there
   * is a session, and its page can no longer be learned.
   * @throws GatewayRefused (with its reason), GatewayUnavailable
   */
  open(order: Order): Promise<OpenedSession>

  /**
   * What the gateway says about a payment, by the id from a notification or a query. An unknown one has the
   * status `unknown`.
   * @throws GatewayRefused, GatewayUnavailable
   */
  validate(validationId: string): Promise<GatewayAnswer>

  /**
   * All attempts of a transaction that the gateway knows, in its order; empty if it knows none. A payer may
   * fail and then succeed in the same session. An attempt here is only a hint: `validate` of its validationId
   * is the proof.
   * @throws GatewayRefused, GatewayUnavailable
   */
  query(transactionId: string): Promise<readonly GatewayAnswer[]>

  /**
   * Refunds money, in whole or in part. Idempotent by refundId.
   * @throws GatewayUnavailable if it is unknown whether it took effect
   */
  refund(refund: Refund): Promise<RefundAnswer>

  /**
   * The state of a refund, by the reference from its answer.
   * @throws GatewayUnavailable
   */
  refundState(refundReference: string): Promise<RefundAnswer>

  /**
   * What a notification says, with the doubt about it if there is one; `notOurs` if it names no transaction.
   * Only a first filter: what `validate` says counts.
   */
  readNotification(received: ReceivedNotification): GatewayNotification | 'notOurs'
}

export type GatewayLimits = { readonly least: Poisha; readonly most: Poisha }

/** A notification as it came over HTTP, not verified. */
export type ReceivedNotification = {
  /** The fields of a form or JSON object, including those in the address. */
  readonly fields: Readonly<Record<string, string>>
  /** The raw body if it was JSON; else empty. */
  readonly text: string
  /** A header by its lower-case name; empty if there is none. */
  readonly header: (name: string) => string
  readonly at: Date
}

export type GatewayNotification = {
  readonly transactionId: string
  readonly validationId?: string
  /** Absent if none is given; null if it is not a valid amount. */
  readonly amount?: Poisha | null
  readonly currency?: string
  /** The status it reports; it counts only once `validate` says the same. */
  readonly says?: GatewayStatus
  /** Wrongly signed, meant for another merchant, or signed too long ago. */
  readonly doubt?: 'signature' | 'store' | 'stale'
}

/** What the payer is to pay. Texts too long for the gateway are truncated; the id, amount and addresses never. */
export type Order = {
  /** Our id, new for every attempt: at most 30 letters, digits, - and _. */
  readonly transactionId: string
  readonly amount: Poisha
  readonly customer: {
    readonly name: string
    readonly email: string
    readonly phone: string
    /** Empty if unknown; the gateway then gets the country and its capital. */
    readonly address: string
    readonly city: string
  }
  /** The product name on the gateway's page. */
  readonly product: string
  /** Where the gateway sends the payer's browser afterwards (a form POST), and its own notice; at most 255 characters each. */
  readonly addresses: {
    readonly success: string
    readonly fail: string
    readonly cancel: string
    readonly notification: string
  }
  /** Echoed unchanged with everything about this transaction. */
  readonly reference: string
}

export type OpenedSession = {
  /** The gateway's own id of the session. */
  readonly sessionKey: string
  /** Where the payer's browser goes to pay. */
  readonly pageUrl: string
}

/**
 * valid: the money came · pending: not decided · unattempted: the payer chose no payment method · unknown:
 * the gateway does not know it.
 */
export type GatewayStatus =
  | 'valid'
  | 'pending'
  | 'failed'
  | 'cancelled'
  | 'expired'
  | 'unattempted'
  | 'unknown'

export type GatewayAnswer = {
  readonly status: GatewayStatus
  readonly transactionId?: string
  readonly validationId?: string
  /** What the payer paid. Also absent if the value is not a valid amount. */
  readonly amount?: Poisha
  /** How much the gateway has returned so far, regardless of who ordered it. Absent if it does not say. */
  readonly returned?: Poisha
  /** "BDT" */
  readonly currency?: string
  /** The gateway names a merchant other than us. */
  readonly isOtherMerchant?: boolean
  readonly bankTransactionId?: string
  /** As the gateway names it: "BKASH-BKash". */
  readonly method?: string
  /** "418117XXXXXX6675"; never a whole number. */
  readonly maskedCard?: string
  /** A person must decide before anything is booked. */
  readonly isRisky: boolean
  readonly riskTitle?: string
  readonly paidAt?: Date
  /** Why it failed, in the gateway's words. */
  readonly reason?: string
}

export type Refund = {
  /** The payment's id at the bank, from its validation. */
  readonly bankTransactionId: string
  readonly amount: Poisha
  readonly remarks: string
  /** Our id, at most 30 characters; the idempotency key of the refund. */
  readonly refundId: string
}

export type RefundAnswer = {
  readonly state: 'done' | 'processing' | 'refused'
  /** Used to query the refund; absent if it was refused. */
  readonly reference?: string
  readonly reason?: string
}

/** The gateway refuses the request: an order it does not take, or a problem with our account. */
export class GatewayRefused extends refusedBy('payment gateway') {}

/** No answer, or none that can be relied on. */
export class GatewayUnavailable extends unavailableAt('payment gateway') {}
