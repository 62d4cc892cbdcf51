import { refuse } from '#kernel/problem.ts'
import { isUnpaid, type PaymentState } from '#money/ledger/moves.ts'
import type { PaymentDependencies } from '#money/ledger/server/dependencies.ts'
import { findPayment, lockPayment, recordEvents } from '#money/ledger/server/payment-store.ts'
import { settlePayment } from '#money/ledger/server/settle-payment.ts'
import type { Change } from '#platform/http/server/handle.ts'
import { settleRefund } from './carry-out-refund.ts'
import { type Decider, decidedEvent, getSeenPayment } from './decision.ts'
import { findRefund } from './refund-store.ts'
import { hasOpenAlert } from './timeline-store.ts'

/**
 * Asks the gateway about a payment or its refund now. It decides nothing, so it needs no reason, but who
 * asked is recorded. If the payment has ended, nothing is asked.
 * @throws Refusal 503 gatewaySilent
 */
export async function askAboutPayment(
  deps: PaymentDependencies,
  paymentId: number,
  decider: Decider,
  change: Change<{ readonly isAsked: boolean }>,
): Promise<PaymentState> {
  const payment = await getSeenPayment(deps, decider.who, paymentId)
  const isOver = !isUnpaid(payment.state) && payment.state !== 'refunding'
  await change(async (tx) => {
    if (!isOver) await recordEvents(tx, [decidedEvent(payment, 'ask', decider)])
    return { isAsked: !isOver }
  })
  if (isOver) return payment.state
  if (payment.state === 'refunding') {
    const refund = await findRefund(deps.db, { paymentId: payment.id })
    if (refund && !(await settleRefund(deps, refund.id))) refuse(503, 'gatewaySilent')
  } else {
    const settled = await settlePayment(deps, payment.transactionId, 'staff')
    if (settled.kind === 'unknown') refuse(503, 'gatewaySilent')
  }
  return (await findPayment(deps.db, { id: payment.id }))?.state ?? payment.state
}

/** Whether there was a new alert to mark as seen. */
export type Noted = { readonly isNew: boolean }

/** Records that somebody has looked at a payment's alerts, and why. Does nothing if no alert is new. */
export async function notePaymentSeen(
  deps: PaymentDependencies,
  paymentId: number,
  decider: Decider,
  change: Change<Noted>,
): Promise<Noted & { readonly state: PaymentState }> {
  const { id } = await getSeenPayment(deps, decider.who, paymentId)
  return change(async (tx) => {
    const payment = await lockPayment(tx, id)
    const isNew = await hasOpenAlert(tx, id)
    if (isNew) await recordEvents(tx, [decidedEvent(payment, 'seen', decider)])
    return { isNew, state: payment.state }
  })
}
