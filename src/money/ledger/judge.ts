import type { GatewayAnswer } from '#adapters/payment-gateway/payment-gateway.ts'
import type { Poisha } from '#kernel/money.ts'
import type { Payment } from './payment.ts'

/** What an answer of the gateway means for a payment. */
export type Verdict =
  | { readonly kind: 'paid'; readonly answer: GatewayAnswer }
  | {
      readonly kind: 'held'
      readonly answer: GatewayAnswer
      readonly reason: 'risky' | 'amountDiffers'
    }
  /**
   * The answer is unknown, about another transaction or store, or names the validation that another payment was
   * booked with: no evidence, but worth an alert.
   */
  | { readonly kind: 'foreign'; readonly difference: 'transaction' | 'store' | 'unknown' | 'validation' }
  | {
      readonly kind: 'unpaid'
      readonly as: 'failed' | 'cancelled' | 'expired'
      /** Money came, and the gateway has returned all of it to the payer. */
      readonly isReturned?: true
    }
  /** Nothing is decided at the gateway yet. */
  | { readonly kind: 'pending' }

/** How much of the payer's money the gateway still has; undefined if it names no amount. */
export function amountAtGateway({ amount, returned = 0 }: GatewayAnswer): Poisha | undefined {
  return amount === undefined ? undefined : amount - returned
}

/** Money came, and all of it was returned to the payer. */
export function isFullyReturned(answer: GatewayAnswer): boolean {
  return answer.status === 'valid' && (answer.returned ?? 0) > 0 && amountAtGateway(answer) === 0
}

/** The gateway has money of this attempt. */
export function hasMoney(answer: GatewayAnswer): boolean {
  return answer.status === 'valid' && !isFullyReturned(answer)
}

/**
 * Judges a validation: paid only if the gateway calls it valid, and transaction, store, currency and amount
 * are ours to the poisha (PAY-11, feature 1). A payment that the gateway finds risky, or whose amount
 * differs, waits for a person. Money that the gateway has returned in full is nobody's premium.
 */
export function judgeValidation(
  payment: Pick<Payment, 'transactionId' | 'amount'>,
  answer: GatewayAnswer,
): Verdict {
  if (answer.status === 'unknown') return { kind: 'foreign', difference: 'unknown' }
  if (answer.transactionId !== payment.transactionId) return { kind: 'foreign', difference: 'transaction' }
  if (answer.isOtherMerchant) return { kind: 'foreign', difference: 'store' }
  if (answer.status !== 'valid') return judgeAttempts([answer])
  if (isFullyReturned(answer)) return { kind: 'unpaid', as: 'failed', isReturned: true }
  if (amountAtGateway(answer) !== payment.amount || answer.currency !== 'BDT')
    return { kind: 'held', answer, reason: 'amountDiffers' }
  if (answer.isRisky) return { kind: 'held', answer, reason: 'risky' }
  return { kind: 'paid', answer }
}

/**
 * Judges the attempts of a transaction while none of them is valid: the newest one counts. As long as one of them may
 * still succeed, nothing is decided.
 */
export function judgeAttempts(attempts: readonly GatewayAnswer[]): Verdict {
  if (attempts.length === 0 || attempts.some(({ status }) => status === 'pending')) return { kind: 'pending' }
  const newest = attempts.at(-1)?.status
  if (newest === 'failed' || newest === 'cancelled' || newest === 'expired')
    return { kind: 'unpaid', as: newest }
  // The payer closed the page without choosing a payment method, and the session expired.
  if (newest === 'unattempted') return { kind: 'unpaid', as: 'expired' }
  return { kind: 'pending' }
}
