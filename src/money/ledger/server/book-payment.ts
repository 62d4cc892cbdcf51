import type { GatewayAnswer } from '#adapters/payment-gateway/payment-gateway.ts'
import type { Transaction } from '#platform/database/server/database.ts'
import type { Jobs } from '#platform/jobs/server/jobs.ts'
import { spendLinks } from '#platform/links/server/links.ts'
import { instalmentCount, mayBookPremium } from '#policies/policies/dues.ts'
import { lockPolicyForPayment, type PolicyToPay } from '#policies/policies/server/payment-store.ts'
import { amountAtGateway } from '../judge.ts'
import { payLinkOf } from '../pay-link.ts'
import { type HeldReason, type NotPremiumCause, type Payment, transferLines } from '../payment.ts'
import { bookInstalments } from './book-instalments.ts'
import { resolveMoneyAtGateway } from './money-at-gateway-store.ts'
import { movePayment, type PaymentEvent } from './payment-store.ts'
import { postEntry } from './post-entry.ts'

type Booking = {
  /** Locked. */
  readonly payment: Payment
  readonly answer: GatewayAnswer
  readonly now: Date
  readonly events: readonly PaymentEvent[]
  /** The member of staff who released it, if it was held. */
  readonly byStaffId?: number
}

/**
 * Books money that the gateway vouches for. It is premium if the instalments it was for are the oldest unpaid
 * ones. It is excess if they are already paid (never silently used for the next ones). It is held if earlier
 * ones became unpaid, or the proposal was withdrawn or is in referral; a person may then release it.
 */
export async function bookPayment(jobs: Jobs, tx: Transaction, booking: Booking): Promise<void> {
  const { payment } = booking
  // Before the policy is locked, since opening the link takes the locks in this order too.
  await spendLinks(tx, payLinkOf(payment.policyId, payment.firstInstalment), booking.now)
  await resolveMoneyAtGateway(tx, payment.id, booking.now)
  const policy = await lockPolicyForPayment(tx, payment.policyId)
  // Money that a person released is not held again: it is owed to the payer.
  const setAside = (cause: NotPremiumCause) =>
    booking.byStaffId === undefined
      ? holdPayment(tx, booking, 'duesMoved')
      : bookExcess(jobs, tx, booking, policy, cause)
  if (!mayBookPremium(policy.status)) return setAside('notTaken')
  if (policy.paidInstalments < payment.firstInstalment) return setAside('earlierUnpaid')
  const isNext = policy.paidInstalments === payment.firstInstalment
  const isWhole = payment.firstInstalment + payment.instalments <= instalmentCount(policy)
  const isSamePremium = payment.amount === payment.instalments * policy.instalment
  if (!isNext) return bookExcess(jobs, tx, booking, policy)
  if (!isWhole) return setAside('tooMany')
  if (!isSamePremium) return setAside('premiumChanged')
  const { answer, now, events, byStaffId } = booking
  return bookInstalments(jobs, tx, {
    source: 'gateway',
    from: 'gatewayClearing',
    payment,
    policy,
    instalments: payment.instalments,
    validationId: answer.validationId,
    now,
    byStaffId,
    set: moneyOf(payment, answer),
    events,
  })
}

/** Records that the gateway has the money and a person has to decide. */
export async function holdPayment(
  tx: Transaction,
  { payment, answer, now, events }: Booking,
  reason: HeldReason,
): Promise<void> {
  await resolveMoneyAtGateway(tx, payment.id, now)
  await movePayment(tx, payment, 'held', {
    set: { ...moneyOf(payment, answer), heldReason: reason },
    events: [
      ...events,
      { paymentId: payment.id, at: now, kind: 'held', state: 'held', details: { reason }, isAlert: true },
    ],
  })
}

async function bookExcess(
  jobs: Jobs,
  tx: Transaction,
  { payment, answer, now, events, byStaffId }: Booking,
  policy: PolicyToPay,
  /** Why the money could not be premium; absent when its instalments were already paid. */
  cause?: NotPremiumCause,
): Promise<void> {
  const { entryId, receipt } = await postEntry(jobs, tx, {
    kind: 'excess',
    source: 'gateway',
    policy,
    lines: transferLines('gatewayClearing', 'excess', amountAtGateway(answer) ?? payment.amount),
    language: payment.language,
    now,
    payment,
    validationId: answer.validationId,
    byStaffId,
    history: cause ? 'notAccepted' : 'paidTwice',
  })
  const details = { entry: entryId, receipt: receipt?.number, cause }
  await movePayment(tx, payment, 'excess', {
    set: { ...moneyOf(payment, answer), heldReason: cause ? 'duesMoved' : null, endedAt: now },
    events: [
      ...events,
      { paymentId: payment.id, at: now, kind: 'excess', state: 'excess', details, isAlert: true },
    ],
  })
}

/** The part of the gateway's answer that is stored with the payment. */
function moneyOf({ amount }: Payment, answer: GatewayAnswer) {
  const { validationId, bankTransactionId, method } = answer
  const came = amountAtGateway(answer)
  return {
    received: came === undefined || came === amount ? null : came,
    validationId: validationId ?? null,
    bankTransactionId: bankTransactionId ?? null,
    method: method ?? null,
  }
}
