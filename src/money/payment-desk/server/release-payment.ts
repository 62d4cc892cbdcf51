import type { GatewayAnswer } from '#adapters/payment-gateway/payment-gateway.ts'
import { refuse } from '#kernel/problem.ts'
import { judgeValidation } from '#money/ledger/judge.ts'
import type { PaymentState } from '#money/ledger/moves.ts'
import type { Payment } from '#money/ledger/payment.ts'
import { bookPayment } from '#money/ledger/server/book-payment.ts'
import type { PaymentDependencies } from '#money/ledger/server/dependencies.ts'
import { findPayment, lockPayment } from '#money/ledger/server/payment-store.ts'
import type { Gate } from '#people/approvals/server/gate.ts'
import type { Change } from '#platform/http/server/handle.ts'
import {
  type Decider,
  type DeskOutcome,
  decidedEvent,
  getSeenPayment,
  heldMove,
  validateAnew,
  type Waiting,
} from './decision.ts'

/**
 * Releases a held payment: asks the gateway again, then books the money as if it had just come. If its
 * instalments are no longer the next ones, the money is owed to the payer.
 * @throws Refusal 409 if it is not held, the sum differs, or the gateway does not vouch for it; 503
 */
export async function releasePayment(
  deps: PaymentDependencies,
  paymentId: number,
  decider: Decider,
  change: Change<DeskOutcome>,
  gate: Gate,
): Promise<PaymentState | Waiting> {
  const payment = await getSeenPayment(deps, decider.who, paymentId)
  requireHeld(payment)
  const answer = await validateAnew(deps, payment)
  requireWhole(payment, answer)
  const outcome = await change(async (tx) => {
    const current = await lockPayment(tx, payment.id)
    requireHeld(current)
    const held = heldMove('payment.release', current, 'booked', current.amount, decider)
    const waiting = await gate(tx, held)
    if (waiting !== undefined) return { waiting }
    await bookPayment(deps.jobs, tx, {
      payment: current,
      answer,
      now: decider.now,
      events: [decidedEvent(current, 'release', decider)],
      byStaffId: decider.who.id,
    })
    const { state: to } = await lockPayment(tx, current.id)
    return { moved: { from: current.state, to, amount: current.amount } }
  })
  if (outcome.waiting !== undefined) return { waiting: outcome.waiting }
  return (await findPayment(deps.db, { id: payment.id }))?.state ?? payment.state
}

function requireHeld({ state }: Payment): void {
  if (state !== 'held') refuse(409, 'paymentMoveNotAllowed')
}

/** A person may overrule the gateway's doubt about a payer, but not a sum that differs from what was asked for. */
function requireWhole(payment: Payment, answer: GatewayAnswer): void {
  const verdict = judgeValidation(payment, answer)
  if (verdict.kind === 'held' && verdict.reason === 'amountDiffers') refuse(409, 'heldAmountDiffers')
  if (verdict.kind !== 'paid' && verdict.kind !== 'held') refuse(409, 'moneyNotConfirmed')
}
