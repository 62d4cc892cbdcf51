import { describe, expect, it } from 'vitest'
import {
  isLive,
  isUnpaid,
  mayMovePayment,
  messageKind,
  type PaymentState,
  paymentStates,
  requirePaymentMove,
  returnMessage,
  returnMessages,
  type ShownState,
  shownState,
} from './moves.ts'

const legal: Record<PaymentState, readonly PaymentState[]> = {
  opening: ['open', 'held', 'booked', 'excess', 'failed', 'cancelled', 'expired', 'notOpened'],
  open: ['held', 'booked', 'excess', 'failed', 'cancelled', 'expired'],
  notOpened: ['held', 'booked', 'excess', 'failed', 'cancelled', 'expired'],
  failed: ['held', 'booked', 'excess'],
  cancelled: ['held', 'booked', 'excess'],
  expired: ['held', 'booked', 'excess'],
  held: ['booked', 'excess', 'refunding', 'refunded'],
  booked: ['refunding', 'refunded'],
  excess: ['booked', 'refunding', 'refunded'],
  refunding: ['held', 'booked', 'excess', 'refunded'],
  refunded: [],
}

describe('the moves of a payment', () => {
  it.each(paymentStates)('from %s are those of the table and no others (decision 0036)', (from) => {
    expect(paymentStates.filter((to) => mayMovePayment(from, to)).toSorted()).toEqual(legal[from].toSorted())
  })

  it('are refused with their reason when the table does not hold them', () => {
    expect(() => requirePaymentMove('open', 'booked')).not.toThrow()
    expect(() => requirePaymentMove('refunded', 'booked')).toThrow('paymentMoveNotAllowed')
  })
})

describe('a payment', () => {
  it('is unpaid until the gateway has the money, and live while its payer may be at the gateway', () => {
    expect(paymentStates.filter(isUnpaid)).toEqual([
      'opening',
      'open',
      'failed',
      'cancelled',
      'expired',
      'notOpened',
    ])
    expect(paymentStates.filter(isLive)).toEqual(['opening', 'open'])
  })

  it('is shown to its payer in one of seven honest states (feature 5)', () => {
    const shown: Record<PaymentState, ShownState> = {
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
    expect(Object.fromEntries(paymentStates.map((state) => [state, shownState(state)]))).toEqual(shown)
  })

  it('sends its payer back with a message that is a success only when it is paid (PAY-13)', () => {
    expect(Object.fromEntries(paymentStates.map((state) => [state, returnMessage(state)]))).toEqual({
      opening: 'notPaid',
      notOpened: 'notPaid',
      open: 'waiting',
      held: 'waiting',
      booked: 'paid',
      failed: 'notPaid',
      cancelled: 'cancelled',
      expired: 'notPaid',
      excess: 'paidTwice',
      refunding: 'paidTwice',
      refunded: 'paidTwice',
    })
    expect(returnMessages.map((message) => [message, messageKind(message)])).toEqual(
      returnMessages.map((message) => [message, message === 'paid' ? 'success' : 'danger']),
    )
  })
})
