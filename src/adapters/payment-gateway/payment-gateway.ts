import { type Poisha, taka } from '#kernel/money.ts'
import { OutsideRefused, OutsideUnavailable, type UnavailableWhy } from '../failure.ts'

/** What one payment may have: the gateway opens no session below or above (10.00 to 5,00,000.00 taka). */
export const gatewayLimits: { readonly least: Poisha; readonly most: Poisha } = {
  least: taka(10),
  most: taka(500_000),
}

/**
 * The payment gateway: the payer pays on its own pages, and its own word is the only proof that money came.
 * Nothing is repeated in here: jobs repeat.
 */
export type PaymentGateway = {
  /**
   * Opens a session: from now on the payer may pay this order, once, on the page that is answered. An order that is
   * sent again is refused, as its transaction is known: of an opening without an answer nobody can say whether there is
   * a session, and its page cannot be learned any more.
   * @throws GatewayRefused (with its reason), GatewayUnavailable
   */
  open(order: Order): Promise<OpenedSession>

  /**
   * What the gateway says of a payment it made, by the id that a notification or a query brought.
   * One it does not know has the status `unknown`.
   * @throws GatewayRefused, GatewayUnavailable
   */
  validate(validationId: string): Promise<GatewayAnswer>

  /**
   * All attempts of a transaction that the gateway knows, in its order; empty when it knows none. A payer may fail and
   * then succeed in the same session. An attempt here is a hint: only `validate` of its validationId is its word.
   * @throws GatewayRefused, GatewayUnavailable
   */
  query(transactionId: string): Promise<readonly GatewayAnswer[]>

  /**
   * Gives money back, whole or in part. Sent again with the same refundId it takes effect once.
   * @throws GatewayUnavailable when it is unknown whether it took effect
   */
  refund(refund: Refund): Promise<RefundAnswer>

  /**
   * How a refund stands, by the reference that its answer carried.
   * @throws GatewayUnavailable
   */
  refundState(refundReference: string): Promise<RefundAnswer>

  /**
   * True when the signatures of a notification fit its fields: `verify_sign`, and `verify_sign_sha2` where there is one.
   * A first filter only: what counts is what `validate` says.
   */
  isSigned(fields: Readonly<Record<string, string>>): boolean

  /** The store's id at the gateway: what a notification must name. */
  readonly storeId: string
}

/** What the payer is to pay. Texts that are too long for the gateway are cut; the id, amount and addresses never. */
export type Order = {
  /** Ours, new for every try, at most 30 characters of letters, digits, - and _ (`tran_id`). */
  readonly transactionId: string
  readonly amount: Poisha
  readonly customer: {
    readonly name: string
    readonly email: string
    readonly phone: string
    /** Empty where they are not known; the gateway is told the country and its capital then. */
    readonly address: string
    readonly city: string
  }
  /** What is paid for, as the payer reads it on the gateway's page. */
  readonly product: string
  /** Where the gateway sends the payer's browser afterwards (a form POST), and its own notice; at most 255 characters each. */
  readonly addresses: {
    readonly success: string
    readonly fail: string
    readonly cancel: string
    readonly notification: string
  }
  /** Comes back unchanged with everything that is said of this transaction (`value_a`). */
  readonly reference: string
}

export type OpenedSession = {
  /** 32 characters. */
  readonly sessionKey: string
  /** Where the payer's browser goes to pay. */
  readonly pageUrl: string
}

/**
 * valid: the money came (VALID and VALIDATED) · pending: not decided · unattempted: the payer chose no way to pay ·
 * unknown: the gateway has never seen it.
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
  /** Absent also where what was said is no amount. */
  readonly amount?: Poisha
  /** "BDT" */
  readonly currency?: string
  /** Mostly absent: the validation names no store. */
  readonly storeId?: string
  readonly bankTransactionId?: string
  /** As the gateway names it: "BKASH-BKash". */
  readonly method?: string
  /** "418117XXXXXX6675"; never a whole number. */
  readonly maskedCard?: string
  /** Wait for a person before anything is booked. */
  readonly isRisky: boolean
  readonly riskTitle?: string
  readonly paidAt?: Date
  /** Why it failed, in the gateway's words. */
  readonly reason?: string
}

export type Refund = {
  /** Of the payment: what its validation answered. */
  readonly bankTransactionId: string
  readonly amount: Poisha
  readonly remarks: string
  /** Ours, at most 30 characters: with the same one nothing is given back twice. */
  readonly refundId: string
}

export type RefundAnswer = {
  readonly state: 'done' | 'processing' | 'refused'
  /** To ask with how it stands; absent where it was refused. */
  readonly reference?: string
  readonly reason?: string
}

const system = 'payment gateway'

/** The gateway does not do what was asked: an order it does not take, our account not in order. */
export class GatewayRefused extends OutsideRefused {
  constructor(code: string, reason: string) {
    super(system, code, reason)
  }
}

/** No answer, or none that can be relied on. */
export class GatewayUnavailable extends OutsideUnavailable {
  constructor(why: UnavailableWhy, detail?: string) {
    super(system, why, detail)
  }
}
