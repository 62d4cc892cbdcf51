import { refuse } from '#kernel/problem.ts'

/**
 * The states of a payment. `opening`: stored, the gateway is being asked for a session; `open`: the payer is at the
 * gateway; `held`: the gateway has the money, and a person has to decide; `booked`: in the ledger as premium; `excess`:
 * owed to the payer, since its instalments were already paid or it could not be premium; `notOpened`: the gateway gave
 * no session.
 */
export const paymentStates = [
  'opening',
  'open',
  'held',
  'booked',
  'excess',
  'failed',
  'cancelled',
  'expired',
  'notOpened',
  'refunding',
  'refunded',
] as const
export type PaymentState = (typeof paymentStates)[number]

/** The gateway has the payer's money. Every state before money came may change to these, so that no money is lost. */
const withMoney = ['booked', 'excess', 'held'] as const

/** The only moves a payment can make. */
const nextStates: Record<PaymentState, readonly PaymentState[]> = {
  opening: ['open', 'notOpened', 'failed', 'cancelled', 'expired', ...withMoney],
  open: ['failed', 'cancelled', 'expired', ...withMoney],
  // Money may still come, from a second attempt at the gateway or a late answer.
  notOpened: ['failed', 'cancelled', 'expired', ...withMoney],
  failed: [...withMoney],
  cancelled: [...withMoney],
  expired: [...withMoney],
  held: ['booked', 'excess', 'refunding', 'refunded'],
  booked: ['refunding', 'refunded'],
  // Staff may use it for the next instalment, if the payer wishes.
  excess: ['booked', 'refunding', 'refunded'],
  // The gateway may still refuse a refund that it accepted.
  refunding: ['refunded', 'booked', 'excess', 'held'],
  refunded: [],
}

export function mayMovePayment(from: PaymentState, to: PaymentState): boolean {
  return nextStates[from].includes(to)
}

/** @throws Refusal 409 for a move that the table does not have */
export function requirePaymentMove(from: PaymentState, to: PaymentState): void {
  if (!mayMovePayment(from, to)) refuse(409, 'paymentMoveNotAllowed')
}

/** States of a payment that is under way: no other payment of the same policy is opened meanwhile. */
export const liveStates = ['opening', 'open'] as const satisfies readonly PaymentState[]

/** States of a payment that has ended without money, as far as we know. */
export const unpaidEnds = [
  'failed',
  'cancelled',
  'expired',
  'notOpened',
] as const satisfies readonly PaymentState[]

/** True while no money has come, as far as we know. */
export function isUnpaid(state: PaymentState): boolean {
  return isLive(state) || unpaidEnds.some((end) => end === state)
}

export function isLive(state: PaymentState): boolean {
  return state === 'opening' || state === 'open'
}

/**
 * What the payer sees: five states (feature 5), and three more for money that could not be premium, is being
 * refunded, or was refunded.
 */
export const shownStates = [
  'notStarted',
  'waiting',
  'paid',
  'notPaid',
  'paidTwice',
  'notPremium',
  'goingBack',
  'returned',
] as const
export type ShownState = (typeof shownStates)[number]

const shownAs: Record<PaymentState, ShownState> = {
  opening: 'notStarted',
  notOpened: 'notStarted',
  open: 'waiting',
  held: 'waiting',
  booked: 'paid',
  failed: 'notPaid',
  cancelled: 'notPaid',
  expired: 'notPaid',
  excess: 'paidTwice',
  refunding: 'goingBack',
  refunded: 'returned',
}

export function shownState(state: PaymentState): ShownState {
  return shownAs[state]
}

/** The money settled no instalment and is owed to the payer. */
export function isOwed(state: ShownState): state is 'paidTwice' | 'notPremium' {
  return state === 'paidTwice' || state === 'notPremium'
}

/** The money is being refunded, or was refunded. */
export function isGivenBack(state: ShownState): state is 'goingBack' | 'returned' {
  return state === 'goingBack' || state === 'returned'
}

/** The `msg` a payer comes back with (PAY-13): enumerated, never free text. */
export const returnMessages = ['paid', 'notPaid', 'cancelled', 'waiting', 'paidTwice', 'gatewayDown'] as const
export type ReturnMessage = (typeof returnMessages)[number]

/**
 * The `msg_type` of a message. Anything not certainly paid is `danger`, because the payer must read the
 * message before doing anything else.
 */
export function messageKind(message: ReturnMessage): 'success' | 'danger' {
  return message === 'paid' ? 'success' : 'danger'
}

export function returnMessage(state: PaymentState): ReturnMessage {
  if (state === 'cancelled') return 'cancelled'
  const shown = shownState(state)
  if (shown === 'notStarted') return 'notPaid'
  // There is no message for money that was refunded or could not be premium: the panel explains it, and this
  // is the closest true message.
  return isGivenBack(shown) || isOwed(shown) ? 'paidTwice' : shown
}
