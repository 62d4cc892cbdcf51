import type { Poisha } from '#kernel/money.ts'
import { refuse } from '#kernel/problem.ts'
import { amountAtGateway, isFullyReturned } from '#money/ledger/judge.ts'
import type { PaymentState } from '#money/ledger/moves.ts'
import { type LedgerLine, type Payment, reversalLines } from '#money/ledger/payment.ts'
import type { PaymentDependencies } from '#money/ledger/server/dependencies.ts'
import { listLines, listStandingPremiums } from '#money/ledger/server/ledger-store.ts'
import { findPayment, lockPayment, movePayment } from '#money/ledger/server/payment-store.ts'
import { postEntry } from '#money/ledger/server/post-entry.ts'
import type { Gate } from '#people/approvals/server/gate.ts'
import type { Transaction } from '#platform/database/server/database.ts'
import type { Change } from '#platform/http/server/handle.ts'
import { lockPolicyForPayment, type PolicyToPay } from '#policies/policies/server/payment-store.ts'
import { enqueueRefunding, settleRefund } from './carry-out-refund.ts'
import {
  type Decider,
  type DeskOutcome,
  decidedEvent,
  getSeenPayment,
  heldMove,
  validateAnew,
  type Waiting,
} from './decision.ts'
import { findPaidBefore, getHeldMoney, type HeldMoney } from './money-store.ts'
import { insertRefund } from './refund-store.ts'

const refundable = ['held', 'booked', 'excess'] as const
type Refundable = (typeof refundable)[number]

/**
 * Refunds the whole money of a payment. A booked premium is reversed at once, so that nothing can be paid on
 * top of it in the meantime; the money leaves the ledger once the gateway says that the refund is done. A
 * second press finds the refund under way. If a second person must approve, a request is stored instead.
 * @throws Refusal 409 if the payment has no money or its instalments are not the newest paid ones; 503
 * gatewaySilent
 */
export async function refundPayment(
  deps: PaymentDependencies,
  paymentId: number,
  decider: Decider,
  change: Change<DeskOutcome>,
  gate: Gate,
): Promise<PaymentState | Waiting> {
  const seen = await getSeenPayment(deps, decider.who, paymentId)
  requireRefundable(seen.state)
  // Held money is not in the ledger yet, so only the gateway knows how much came.
  const came = seen.state === 'held' ? await confirmedAmount(deps, seen) : undefined
  const outcome = await change(async (tx) => {
    const payment = await lockPayment(tx, seen.id)
    const fromState = requireRefundable(payment.state)
    if (fromState !== seen.state) refuse(409, 'paymentMoveNotAllowed')
    const money = came === undefined ? await getHeldMoney(tx, payment.id) : undefined
    const amount = came ?? money?.amount ?? payment.amount
    const bankTransactionId = payment.bankTransactionId ?? refuse(409, 'moneyNotConfirmed')
    const booked = fromState === 'booked' && money ? await lockNewest(tx, payment, money) : undefined
    const waiting = await gate(tx, heldMove('payment.refund', payment, 'refunding', amount, decider))
    if (waiting !== undefined) return { waiting }
    if (booked) await reverseBooking(deps, tx, payment, booked, decider)
    const refund = await insertRefund(tx, {
      paymentId: payment.id,
      gateway: payment.gateway,
      transactionId: payment.transactionId,
      amount,
      bankTransactionId,
      fromState,
      ofEntryId: money?.entryId ?? null,
      byStaffId: decider.who.id,
      orderedAt: decider.now,
    })
    await movePayment(tx, payment, 'refunding', {
      ...(came === undefined ? {} : { set: { received: came === payment.amount ? null : came } }),
      events: [decidedEvent({ ...payment, state: 'refunding' }, 'refund', decider)],
    })
    await enqueueRefunding(deps.jobs, tx, { refundId: refund.id, round: 0 })
    return { refundId: refund.id, moved: { from: fromState, to: 'refunding' as const, amount } }
  })
  if (outcome.waiting !== undefined) return { waiting: outcome.waiting }
  await settleRefund(deps, outcome.refundId)
  return (await findPayment(deps.db, { id: seen.id }))?.state ?? 'refunding'
}

/** The gateway refused at once: no money was returned. */
export function isRefundRefused(outcome: PaymentState | Waiting): outcome is Refundable {
  return refundable.some((state) => state === outcome)
}

function requireRefundable(state: PaymentState): Refundable {
  return refundable.find((each) => each === state) ?? refuse(409, 'paymentMoveNotAllowed')
}

async function confirmedAmount(deps: PaymentDependencies, payment: Payment): Promise<Poisha> {
  const answer = await validateAnew(deps, payment)
  const isOurs = answer.status === 'valid' && answer.transactionId === payment.transactionId
  // If the gateway has already returned it all, the ledger still records the full amount in and out.
  const amount = isFullyReturned(answer) ? answer.amount : amountAtGateway(answer)
  return isOurs && amount ? amount : refuse(409, 'moneyNotConfirmed')
}

type Booked = HeldMoney & { readonly policy: PolicyToPay; readonly lines: readonly LedgerLine[] }

/** Locks the policy of a booked premium. @throws Refusal 409 if its instalments are not the newest paid ones */
async function lockNewest(tx: Transaction, { policyId }: Payment, money: HeldMoney): Promise<Booked> {
  const policy = await lockPolicyForPayment(tx, policyId)
  const lines = await listLines(tx, money.entryId)
  if (spanOf(lines).last + 1 !== policy.paidInstalments) refuse(409, 'notNewestInstalments')
  return { ...money, policy, lines }
}

/** Reverses a booked premium: its instalments are unpaid again, and its money is owed to the payer. */
async function reverseBooking(
  { jobs }: PaymentDependencies,
  tx: Transaction,
  payment: Payment,
  { policy, lines, ...money }: Booked,
  { who, now }: Decider,
): Promise<void> {
  const [newest] = (await listStandingPremiums(tx, policy.id)).filter(({ id }) => id !== money.entryId)
  // Payments from before this program went live are not in the ledger.
  const lastPaidOn = newest?.bookedOn ?? (await findPaidBefore(tx, payment.id))
  await postEntry(jobs, tx, {
    kind: 'reversal',
    source: 'staff',
    policy,
    lines: reversalLines(lines),
    language: payment.language,
    now,
    payment,
    ofEntryId: money.entryId,
    ofReceipt: money.receipt,
    byStaffId: who.id,
    paid: { instalments: spanOf(lines).first, lastPaidOn },
    history: 'premiumReversed',
  })
}

function spanOf(lines: readonly LedgerLine[]): { first: number; last: number } {
  const settled = lines.flatMap(({ instalment }) => instalment ?? [])
  return { first: Math.min(...settled), last: Math.max(...settled) }
}
