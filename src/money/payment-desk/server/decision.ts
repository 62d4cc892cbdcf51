import { OutsideRefused, OutsideUnavailable } from '#adapters/failure.ts'
import type { GatewayAnswer } from '#adapters/payment-gateway/payment-gateway.ts'
import { normaliseText } from '#kernel/bangla-text.ts'
import type { Poisha } from '#kernel/money.ts'
import { Refusal, refuse } from '#kernel/problem.ts'
import type { PaymentState } from '#money/ledger/moves.ts'
import type { Payment } from '#money/ledger/payment.ts'
import type { PaymentDependencies } from '#money/ledger/server/dependencies.ts'
import type { PaymentEvent } from '#money/ledger/server/payment-store.ts'
import type { HeldAct } from '#people/approvals/server/gate.ts'
import { permission } from '#platform/http/permissions.ts'
import type { Person } from '#platform/http/person.ts'
import type { PolicyToPay } from '#policies/policies/server/payment-store.ts'
import { sightOf } from '#policies/policies/visibility.ts'
import { findLine } from './list-store.ts'

/** The decisions that staff make about payments. */
export const deskDecisions = ['ask', 'release', 'refund', 'useExcess', 'seen'] as const
export type DeskDecision = (typeof deskDecisions)[number]

/** Who decides and why, and who approved it if it needed a second person. */
export type Decider = {
  readonly who: Person
  readonly now: Date
  readonly reason: string
  readonly approvedBy?: string
}

/** The number of the request, when a decision waits for a second person. */
export type Waiting = { readonly waiting: number }
/** The result of a decision's change: what its audit line says. */
export type DeskOutcome = Partial<Waiting> & {
  readonly moved?: { readonly from: PaymentState; readonly to: PaymentState; readonly amount: Poisha }
}

/** A money movement, for the approval gate between the decision and its effect. */
export function heldMove(
  act: 'payment.refund' | 'payment.release',
  payment: Payment,
  to: PaymentState,
  amount: Poisha,
  { reason }: Decider,
): HeldAct {
  return {
    act,
    thing: `payment:${payment.id}`,
    label: payment.transactionId,
    permission: permission.paymentEdit,
    input: { id: payment.id },
    before: { state: payment.state },
    after: { state: to },
    amount,
    reason,
  }
}

/** @throws Refusal 422 when no reason is given */
export function requireReason(reason: string): string {
  const text = normaliseText(reason)
  if (text === '') throw new Refusal(422, { code: 'decisionReasonRequired', field: 'reason' })
  return text
}

/** The event that records a decision; alerts before it count as seen, except by asking, which decides nothing. */
export function decidedEvent(
  payment: Pick<Payment, 'id' | 'state'>,
  decision: DeskDecision,
  { who, now, reason, approvedBy }: Decider,
): PaymentEvent {
  return {
    paymentId: payment.id,
    at: now,
    kind: 'decided',
    state: payment.state,
    details: {
      decision,
      by: who.id,
      ...(reason ? { why: reason } : {}),
      ...(approvedBy ? { approvedBy } : {}),
    },
  }
}

/** Whether a booked payment's instalments are the newest paid ones: only those can be taken back. */
export function isNewestPaid(
  { firstInstalment, instalments }: Payment,
  { paidInstalments }: PolicyToPay,
): boolean {
  return firstInstalment + instalments === paidInstalments
}

/** @throws Refusal 404 noSuchPayment, also for one that this person may not see */
export async function getSeenPayment(
  deps: PaymentDependencies,
  who: Person,
  paymentId: number,
): Promise<Payment> {
  const line = await findLine(deps.db, sightOf(who), paymentId)
  return line?.payment ?? refuse(404, 'noSuchPayment')
}

/**
 * Asks the gateway again about money that it once vouched for.
 * @throws Refusal 503 gatewaySilent
 */
export async function validateAnew(
  { gateways }: PaymentDependencies,
  payment: Payment,
): Promise<GatewayAnswer> {
  if (!payment.validationId) return refuse(409, 'moneyNotConfirmed')
  try {
    return await gateways.of(payment).validate(payment.validationId)
  } catch (error) {
    if (error instanceof OutsideUnavailable || error instanceof OutsideRefused)
      return refuse(503, 'gatewaySilent')
    throw error
  }
}
