import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { GatewayAnswer } from '#adapters/payment-gateway/payment-gateway.ts'
import { judgeAttempts, judgeValidation } from './judge.ts'

const payment = { transactionId: 'JB261122K7M29QXA4T', amount: 2_224_600 }
const valid: GatewayAnswer = {
  status: 'valid',
  transactionId: payment.transactionId,
  validationId: '2611221001',
  amount: payment.amount,
  currency: 'BDT',
  isRisky: false,
}
const judge = (change: Partial<GatewayAnswer>) => judgeValidation(payment, { ...valid, ...change }).kind

describe('what the gateway says of a payment', () => {
  it('is paid when it is valid and transaction, amount and currency are ours (PAY-11)', () => {
    expect(judge({})).toBe('paid')
  })

  it('is never paid when the amount is another one by a single poisha (PAY-11)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), (amount) => {
        fc.pre(amount !== payment.amount)
        expect(judge({ amount })).toBe('held')
      }),
    )
  })

  it('waits for a person when the currency is not taka, or the gateway calls it risky (PAY-11)', () => {
    expect(judge({ currency: 'USD' })).toBe('held')
    expect(judge({ isRisky: true })).toBe('held')
    expect(judge({ amount: undefined as never })).toBe('held')
  })

  it('proves nothing when it speaks of another transaction, another store or nothing it knows', () => {
    expect(judge({ transactionId: 'JB261122AAAAAAAAAA' })).toBe('foreign')
    expect(judge({ isOtherMerchant: true })).toBe('foreign')
    expect(judge({ status: 'unknown' })).toBe('foreign')
  })

  it('ends a payment only when nothing can become of it any more', () => {
    const attempt = (status: GatewayAnswer['status']): GatewayAnswer => ({ status, isRisky: false })
    expect(judgeAttempts([])).toEqual({ kind: 'pending' })
    expect(judgeAttempts([attempt('failed'), attempt('pending')])).toEqual({ kind: 'pending' })
    expect(judgeAttempts([attempt('failed'), attempt('cancelled')])).toEqual({
      kind: 'unpaid',
      as: 'cancelled',
    })
    expect(judgeAttempts([attempt('failed')])).toEqual({ kind: 'unpaid', as: 'failed' })
    expect(judgeAttempts([attempt('unattempted')])).toEqual({ kind: 'unpaid', as: 'expired' })
    expect(judgeAttempts([attempt('pending'), attempt('failed')])).toEqual({ kind: 'pending' })
    expect(judgeAttempts([attempt('expired')])).toEqual({ kind: 'unpaid', as: 'expired' })
    // Any other status of an attempt decides nothing.
    expect(judgeAttempts([attempt('unknown')])).toEqual({ kind: 'pending' })
  })

  it('is judged with its reason: what differs, or why a person looks at it (PAY-11)', () => {
    const verdict = (change: Partial<GatewayAnswer>) => judgeValidation(payment, { ...valid, ...change })
    expect(verdict({ status: 'unknown', transactionId: undefined })).toEqual({
      kind: 'foreign',
      difference: 'unknown',
    })
    expect(verdict({ transactionId: 'JB261122AAAAAAAAAA' })).toMatchObject({ difference: 'transaction' })
    expect(verdict({ isOtherMerchant: true })).toMatchObject({ difference: 'store' })
    expect(verdict({ amount: 1 })).toMatchObject({ kind: 'held', reason: 'amountDiffers' })
    expect(verdict({ isRisky: true })).toMatchObject({ kind: 'held', reason: 'risky' })
  })

  it('that it failed, or is not decided, is believed of a validation as of a query', () => {
    expect(judge({ status: 'failed' })).toBe('unpaid')
    expect(judge({ status: 'pending' })).toBe('pending')
  })
})
