import type { Poisha } from '#kernel/money.ts'
import { OutsideRefused, OutsideUnavailable, type UnavailableWhy } from '../failure.ts'

/** The gateways we have an adapter for. An id is stored with everything that was paid there, so it never changes. */
export const gatewayIds = ['sslcommerz', 'hosted-json'] as const
export type GatewayId = (typeof gatewayIds)[number]

/** Took all payments while there was one gateway only; whatever names no gateway means this one. */
export const firstGatewayId = 'sslcommerz' satisfies GatewayId

/**
 * The payment gateway: the payer pays on its own pages, and its own word is the only proof that money came.
 * Nothing is repeated in here: jobs repeat.
 */
export type PaymentGateway = {
  readonly id: GatewayId
  /** It opens no session for less or for more. */
  readonly limits: GatewayLimits
  /** Names of the fields of a notification that are never stored: secrets, and data of people. */
  readonly privateFields: RegExp

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
   * What a notification says, with the doubt about it where there is one; `notOurs` when it names no transaction.
   * A first filter only: what counts is what `validate` says.
   */
  readNotification(received: ReceivedNotification): GatewayNotification | 'notOurs'
}

export type GatewayLimits = { readonly least: Poisha; readonly most: Poisha }

/** A notification as it came over HTTP; nothing of it is believed yet. */
export type ReceivedNotification = {
  /** The named texts and numbers of a form or of a JSON object, also those in the address. */
  readonly fields: Readonly<Record<string, string>>
  /** The body as it was sent, when it was JSON; else empty. */
  readonly text: string
  /** A header by its name in small letters; empty when there is none. */
  readonly header: (name: string) => string
  readonly at: Date
}

export type GatewayNotification = {
  readonly transactionId: string
  readonly validationId?: string
  /** Absent when none is named; null when what is named is no amount. */
  readonly amount?: Poisha | null
  readonly currency?: string
  /** What it reports of the attempt; the word counts only once `validate` says the same. */
  readonly says?: GatewayStatus
  /** Not signed as the gateway signs, meant for another merchant, or signed too long ago. */
  readonly doubt?: 'signature' | 'store' | 'stale'
}

/** What the payer is to pay. Texts that are too long for the gateway are cut; the id, amount and addresses never. */
export type Order = {
  /** Ours, new for every try, at most 30 characters of letters, digits, - and _. */
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
  /** Comes back unchanged with everything that is said of this transaction. */
  readonly reference: string
}

export type OpenedSession = {
  /** The gateway's own name of the session. */
  readonly sessionKey: string
  /** Where the payer's browser goes to pay. */
  readonly pageUrl: string
}

/**
 * valid: the money came · pending: not decided · unattempted: the payer chose no way to pay ·
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
  /** What the payer paid. Absent also where what was said is no amount. */
  readonly amount?: Poisha
  /** What the gateway has given back of it by now, whoever ordered that. Absent where it says nothing of this. */
  readonly returned?: Poisha
  /** "BDT" */
  readonly currency?: string
  /** The gateway names another merchant than us. */
  readonly isOtherMerchant?: boolean
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
  /** The payment's, as its validation answered it. */
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
