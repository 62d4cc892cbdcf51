import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Payable } from '#policies/policies/dues.ts'
import { instalmentsOf, readAmount } from './amount.ts'
import { mayMovePayment, paymentStates, returnMessage, shownState } from './moves.ts'
import { premiumLines, receiptNumber, reversalLines, transferLines } from './payment.ts'

const sums = (lines: readonly { debit: number; credit: number }[]) => [
  lines.reduce((sum, { debit }) => sum + debit, 0),
  lines.reduce((sum, { credit }) => sum + credit, 0),
]

describe('the amount to pay', () => {
  it('must be given, a number, and above zero (PAY-07)', () => {
    expect(readAmount('')).toMatchObject({ code: 'amountRequired' })
    expect(readAmount(undefined)).toMatchObject({ code: 'amountRequired' })
    expect(readAmount('পাঁচ')).toMatchObject({ code: 'amountNotNumber' })
    expect(readAmount('0')).toMatchObject({ code: 'amountNotAboveZero' })
    expect(readAmount('-5')).toMatchObject({ code: 'amountNotAboveZero' })
    expect(readAmount('২২,২৪৬')).toBe(2_224_600)
    expect(readAmount(652.05)).toBe(65_205)
  })

  it('is told apart: nothing typed, no number, and a number below zero (PAY-07)', () => {
    expect(readAmount('  ')).toEqual({ code: 'amountRequired', field: 'premium_amount' })
    expect(readAmount('x5')).toEqual({ code: 'amountNotNumber', field: 'premium_amount' })
    expect(readAmount('-five')).toEqual({ code: 'amountNotNumber', field: 'premium_amount' })
  })

  it('of two instalments settles two, of all that are due all, and of anything else none (PAY-09)', () => {
    const due: Payable = { kind: 'due', instalments: 3, amount: 300, dueDate: '2026-01-01' }
    const none = { code: 'amountNotInstalments', field: 'premium_amount' }
    expect(instalmentsOf(100, due, 100)).toEqual({ instalments: 1 })
    expect(instalmentsOf(200, due, 100)).toEqual({ instalments: 2 })
    expect(instalmentsOf(300, due, 100)).toEqual({ instalments: 3 })
    for (const amount of [0, 50, 150, 400]) expect(instalmentsOf(amount, due, 100)).toEqual(none)
    expect(instalmentsOf(100, { ...due, kind: 'early', instalments: 1 }, 100)).toEqual({ instalments: 1 })
  })

  it('settles exactly so many of the oldest instalments, never a part of one (PAY-09)', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5_000_000 }),
        fc.integer({ min: 1, max: 24 }),
        fc.integer({ min: 1, max: 60_000_000 }),
        (instalment, due, amount) => {
          const payable: Payable = {
            kind: 'due',
            instalments: due,
            amount: due * instalment,
            dueDate: '2026-01-01',
          }
          const settled = instalmentsOf(amount, payable, instalment)
          if ('code' in settled)
            expect(amount % instalment !== 0 || amount / instalment > due || amount < instalment).toBe(true)
          else expect(settled.instalments * instalment).toBe(amount)
        },
      ),
    )
  })

  it('is refused with the reason when nothing can be paid', () => {
    const codeOf = (payable: Payable) => instalmentsOf(100, payable, 100)
    expect(codeOf({ kind: 'fullyPaid' })).toEqual({ code: 'nothingLeftToPay' })
    expect(codeOf({ kind: 'lapsed', since: '2026-01-01' })).toEqual({ code: 'policyLapsed' })
    expect(codeOf({ kind: 'notPayable' })).toEqual({ code: 'policyNotPayable' })
    expect(codeOf({ kind: 'paidUntil', nextDueDate: '2027-01-01' })).toEqual({ code: 'nothingDueYet' })
  })
})

describe('the states of a payment', () => {
  it('never lose money that came late: whatever was thought of it, it may still be booked', () => {
    for (const state of ['opening', 'open', 'failed', 'cancelled', 'expired', 'notOpened'] as const)
      for (const to of ['booked', 'excess', 'held'] as const) expect(mayMovePayment(state, to)).toBe(true)
  })

  it('never leave the ledger without a refund, and never open again', () => {
    for (const to of paymentStates) {
      expect(mayMovePayment('refunded', to)).toBe(false)
      if (to === 'opening' || to === 'open') {
        for (const from of paymentStates)
          expect(mayMovePayment(from, to)).toBe(from === 'opening' && to === 'open')
      }
    }
    expect(mayMovePayment('booked', 'failed')).toBe(false)
  })

  it('are shown as five honest ones and come back with enumerated messages (PAY-13)', () => {
    expect(shownState('held')).toBe('waiting')
    expect(returnMessage('cancelled')).toBe('cancelled')
    expect(returnMessage('booked')).toBe('paid')
    expect(returnMessage('excess')).toBe('paidTwice')
    expect(returnMessage('notOpened')).toBe('notPaid')
  })
})

describe('the ledger', () => {
  it('is balanced in every entry: what came in is what it was for', () => {
    const due = fc.record({
      instalment: fc.nat(400),
      dueDate: fc.constant('2026-11-22'),
      amount: fc.integer({ min: 1, max: 50_000_000 }),
    })
    fc.assert(
      fc.property(fc.array(due, { minLength: 1, maxLength: 12 }), (dues) => {
        const lines = premiumLines('gatewayClearing', dues)
        const [debit, credit] = sums(lines)
        expect(debit).toBe(credit)
        const back = reversalLines(lines)
        expect(sums(back)).toEqual([debit, debit])
        expect(sums(transferLines('excess', 'gatewayClearing', debit ?? 0))).toEqual([debit, debit])
      }),
    )
  })

  it('takes a premium back instalment by instalment, and owes all of it to its payer', () => {
    const due = { dueDate: '2026-11-22', amount: 100 }
    const lines = premiumLines('gatewayClearing', [
      { ...due, instalment: 3 },
      { ...due, instalment: 4 },
    ])
    const back = { account: 'premiums', debit: 100, credit: 0, dueDate: '2026-11-22' }
    expect(reversalLines(lines)).toEqual([
      { ...back, instalment: 3 },
      { ...back, instalment: 4 },
      { account: 'excess', debit: 0, credit: 200 },
    ])
  })

  it('numbers receipts by the year', () => {
    expect(receiptNumber('2026-11-22', 123)).toBe('R26-0000123')
  })
})
