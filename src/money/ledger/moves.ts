import { refuse } from '#kernel/problem.ts'

/**
 * Where a payment stands. `opening`: stored, the gateway is being asked for a session; `open`: the payer is at the
 * gateway; `held`: the gateway has the money, but a person decides; `booked`: in the ledger as premium; `excess`: owed to
 * the payer, as its instalments were paid already or it could not be premium; `notOpened`: the gateway gave no session.
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

/** The gateway has the payer's money: it is never lost, whatever the payment was thought to be before. */
const withMoney = ['booked', 'excess', 'held'] as const

/** The only moves a payment can make. */
const nextStates: Record<PaymentState, readonly PaymentState[]> = {
  opening: ['open', 'notOpened', 'failed', 'cancelled', 'expired', ...withMoney],
  open: ['failed', 'cancelled', 'expired', ...withMoney],
  // Money may still come: a second try at the gateway, an answer that was late.
  notOpened: ['failed', 'cancelled', 'expired', ...withMoney],
  failed: [...withMoney],
  cancelled: [...withMoney],
  expired: [...withMoney],
  held: ['booked', 'excess', 'refunding', 'refunded'],
  booked: ['refunding', 'refunded'],
  // A person may use it for the next instalment, when the payer wishes so.
  excess: ['booked', 'refunding', 'refunded'],
  // The gateway may refuse a refund it had accepted.
  refunding: ['refunded', 'booked', 'excess', 'held'],
  refunded: [],
}

export function mayMovePayment(from: PaymentState, to: PaymentState): boolean {
  return nextStates[from].includes(to)
}

/** Refuses every move that the table does not hold. */
export function requirePaymentMove(from: PaymentState, to: PaymentState): void {
  if (!mayMovePayment(from, to)) refuse(409, 'paymentMoveNotAllowed')
}

/** A payment of one of these is under way: another one for the same policy is not opened beside it. */
export const liveStates = ['opening', 'open'] as const satisfies readonly PaymentState[]

/** It ended, and no money has come, as far as is known. */
export const unpaidEnds = [
  'failed',
  'cancelled',
  'expired',
  'notOpened',
] as const satisfies readonly PaymentState[]

/** No money has come, as far as is known. */
export function isUnpaid(state: PaymentState): boolean {
  return isLive(state) || unpaidEnds.some((end) => end === state)
}

export function isLive(state: PaymentState): boolean {
  return state === 'opening' || state === 'open'
}

/**
 * What the payer sees: five honest states (feature 5), that the money could not be premium, and that it is on its way
 * back, or has gone.
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

/** Its money paid no instalment and is the payer's. */
export function isOwed(state: ShownState): state is 'paidTwice' | 'notPremium' {
  return state === 'paidTwice' || state === 'notPremium'
}

/** Its money goes back to where it came from, or has gone. */
export function isGivenBack(state: ShownState): state is 'goingBack' | 'returned' {
  return state === 'goingBack' || state === 'returned'
}

/** The `msg` a payer comes back with (PAY-13): enumerated, never free text. */
export const returnMessages = ['paid', 'notPaid', 'cancelled', 'waiting', 'paidTwice', 'gatewayDown'] as const
export type ReturnMessage = (typeof returnMessages)[number]

/**
 * The `msg_type` of each: there are two of them. What is not certainly paid is no success to whoever reads it, and each
 * of the others has to be read before anything else is done.
 */
export function messageKind(message: ReturnMessage): 'success' | 'danger' {
  return message === 'paid' ? 'success' : 'danger'
}

export function returnMessage(state: PaymentState): ReturnMessage {
  if (state === 'cancelled') return 'cancelled'
  const shown = shownState(state)
  if (shown === 'notStarted') return 'notPaid'
  // The panel itself speaks of money that was refunded or could not be premium; the message is the nearest true one.
  return isGivenBack(shown) || isOwed(shown) ? 'paidTwice' : shown
}
