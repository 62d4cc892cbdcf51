import { OutsideRefused, OutsideUnavailable } from '#adapters/failure.ts'
import type { RefundAnswer } from '#adapters/payment-gateway/payment-gateway.ts'
import { isFullyReturned } from '#money/ledger/judge.ts'
import { type Payment, transferLines } from '#money/ledger/payment.ts'
import { bookInstalments } from '#money/ledger/server/book-instalments.ts'
import type { PaymentDependencies } from '#money/ledger/server/dependencies.ts'
import { listLines } from '#money/ledger/server/ledger-store.ts'
import {
  findPayment,
  lockPayment,
  movePayment,
  type PaymentEvent,
  recordEvents,
} from '#money/ledger/server/payment-store.ts'
import { postEntry } from '#money/ledger/server/post-entry.ts'
import type { Transaction } from '#platform/database/server/database.ts'
import type { Jobs } from '#platform/jobs/server/jobs.ts'
import { lockPolicyForPayment, type PolicyToPay } from '#policies/policies/server/payment-store.ts'
import { pauseBeforeAskingAgain } from '../refund-backoff.ts'
import { getHeldMoney } from './money-store.ts'
import {
  claimRefund,
  findRefund,
  isUnderWay,
  lockRefund,
  noteRefund,
  type Refund,
  unclaimRefund,
} from './refund-store.ts'

type RefundJob = { readonly refundId: number; readonly round: number }

const refundJob = 'carry-out-refund'
/** How long a worker owns a refund: longer than the gateway's timeout. */
const claimSeconds = 60

/** Enqueues another question to the gateway about a refund that has no outcome yet. */
export async function enqueueRefunding(jobs: Jobs, tx: Transaction, job: RefundJob): Promise<void> {
  await jobs.enqueue(tx, refundJob, job, { afterSeconds: pauseBeforeAskingAgain(job.round) })
}

/** Registers the job that asks the gateway until the refund is done or refused. */
export function registerRefunds(deps: PaymentDependencies): void {
  deps.jobs.workOutside<RefundJob>(refundJob, async ({ refundId, round }, finish) => {
    await settleRefund(deps, refundId)
    await finish(async (tx) => {
      const refund = await findRefund(tx, { id: refundId })
      if (refund && isUnderWay(refund)) await enqueueRefunding(deps.jobs, tx, { refundId, round: round + 1 })
    })
  })
}

/**
 * Asks the gateway for a refund, or about one that it has accepted, and processes the answer. Idempotent,
 * also when called concurrently: the gateway recognises the refund by our refund id and returns the money
 * once.
 * @returns false if the gateway did not answer
 */
export async function settleRefund(deps: PaymentDependencies, refundId: number): Promise<boolean> {
  const refund = await claimRefund(deps.autocommit, refundId, deps.clock.now(), claimSeconds)
  if (!refund) return true
  const reply = await askGateway(deps, refund)
  const answer = reply?.state === 'refused' ? await checkReturnedByHand(deps, refund, reply) : reply
  if (!answer) {
    await unclaimRefund(deps.autocommit, refund.id)
    return false
  }
  await deps.autocommit.transaction((tx) => takeAnswer(deps, tx, refund, answer))
  return true
}

async function askGateway(
  { gateways, log }: PaymentDependencies,
  refund: Refund,
): Promise<RefundAnswer | undefined> {
  const { bankTransactionId, amount, refundId, gatewayReference } = refund
  try {
    const gateway = gateways.of(refund)
    if (gatewayReference) return await gateway.refundState(gatewayReference)
    return await gateway.refund({ bankTransactionId, amount, refundId, remarks: `Refund ${refundId}` })
  } catch (error) {
    if (!(error instanceof OutsideRefused) && !(error instanceof OutsideUnavailable)) throw error
    const isRefused = error instanceof OutsideRefused
    // A refused status query does not mean that the refund was refused: it was accepted, and the money may be
    // on its way.
    if (isRefused && !gatewayReference) return { state: 'refused', reason: error.reason || error.code }
    const why = isRefused ? error.code : error.why
    log.warn({ payment: refund.paymentId, why }, 'the payment gateway said nothing of a refund')
    return undefined
  }
}

/**
 * After a refusal, checks whether somebody has already returned the money at the gateway's own desk: the
 * gateway then refuses our refund, although the ledger must record it. If it does not say so, the refusal
 * stands, and a later refund checks again.
 */
async function checkReturnedByHand(
  { db, gateways }: PaymentDependencies,
  { paymentId }: Refund,
  refused: RefundAnswer,
): Promise<RefundAnswer> {
  const payment = await findPayment(db, { id: paymentId })
  if (!payment?.validationId) return refused
  try {
    const { transactionId } = payment
    const answer = await gateways.of(payment).validate(payment.validationId)
    return isFullyReturned(answer) && answer.transactionId === transactionId ? { state: 'done' } : refused
  } catch (error) {
    if (error instanceof OutsideRefused || error instanceof OutsideUnavailable) return refused
    throw error
  }
}

async function takeAnswer(
  deps: PaymentDependencies,
  tx: Transaction,
  { id, paymentId }: Refund,
  answer: RefundAnswer,
): Promise<void> {
  const now = deps.clock.now()
  const payment = await lockPayment(tx, paymentId)
  const refund = await lockRefund(tx, id)
  if (!isUnderWay(refund) || payment.state !== 'refunding') return
  const { reference, reason } = answer
  const refundEvent = (state: Payment['state'], isAlert = false): PaymentEvent => ({
    paymentId,
    at: now,
    kind: 'refund',
    state,
    details: { step: answer.state, refund: refund.refundId, ...(reason ? { reason } : {}) },
    isAlert,
  })
  if (answer.state === 'processing') {
    await noteRefund(tx, id, { state: 'processing', gatewayReference: reference ?? null })
    if (refund.state === 'ordered') await recordEvents(tx, [refundEvent('refunding')])
    return
  }
  const ending = { endedAt: now, ...(reference ? { gatewayReference: reference } : {}) }
  const policy = await lockPolicyForPayment(tx, payment.policyId)
  if (answer.state === 'refused') {
    await noteRefund(tx, id, { state: 'refused', reason: reason ?? null, ...ending })
    deps.log.warn({ payment: paymentId }, 'the payment gateway refused a refund')
    return reset(deps, tx, { payment, policy, refund, now }, (state) => refundEvent(state, true))
  }
  await payBack(deps, tx, { payment, policy, refund, now })
  await noteRefund(tx, id, { state: 'done', ...ending })
  await movePayment(tx, payment, 'refunded', { set: { endedAt: now }, events: [refundEvent('refunded')] })
}

type Ending = {
  readonly payment: Payment
  readonly policy: PolicyToPay
  readonly refund: Refund
  readonly now: Date
}

/**
 * Posts that the money has left the gateway. If the ledger did not know of the money, it first posts how it came in.
 */
async function payBack({ jobs }: PaymentDependencies, tx: Transaction, ending: Ending): Promise<void> {
  const { payment, refund } = ending
  const money =
    refund.ofEntryId === undefined ? await bookRefund(jobs, tx, ending) : await getHeldMoney(tx, payment.id)
  await postEntry(jobs, tx, {
    ...sharedBy(ending),
    kind: 'refund',
    source: 'staff',
    lines: transferLines('excess', 'gatewayClearing', refund.amount),
    ofEntryId: money.entryId,
    ofReceipt: money.receipt,
    history: 'paymentRefunded',
  })
}

/** Posts held money as received before it is paid back, so that the ledger records all money the gateway ever had. */
async function bookRefund(jobs: Jobs, tx: Transaction, ending: Ending) {
  const { entryId, receipt } = await postEntry(jobs, tx, {
    ...sharedBy(ending),
    kind: 'excess',
    source: 'gateway',
    lines: transferLines('gatewayClearing', 'excess', ending.refund.amount),
    validationId: ending.payment.validationId,
    history: 'notAccepted',
  })
  return { entryId, receipt: receipt?.number }
}

function sharedBy({ payment, policy, refund, now }: Ending) {
  return { policy, now, language: payment.language, payment, byStaffId: refund.byStaffId }
}

/** The gateway refused: the payment returns to its previous state, and a person has to look at it. */
async function reset(
  { jobs }: PaymentDependencies,
  tx: Transaction,
  { payment, policy, refund, now }: Ending,
  refundEvent: (state: Payment['state']) => PaymentEvent,
): Promise<void> {
  if (refund.fromState !== 'booked' || refund.ofEntryId === undefined)
    return movePayment(tx, payment, refund.fromState, { events: [refundEvent(refund.fromState)] })
  const settled = (await listLines(tx, refund.ofEntryId)).flatMap(({ instalment }) => instalment ?? [])
  const first = Math.min(...settled)
  const isNext = first === policy.paidInstalments
  // These instalments were paid in the meantime or are no longer the next ones, so the money is owed.
  if (!isNext || settled.length * policy.instalment !== refund.amount) {
    const heldReason = first < policy.paidInstalments ? null : 'duesMoved'
    return movePayment(tx, payment, 'excess', { set: { heldReason }, events: [refundEvent('excess')] })
  }
  const { entryId } = await getHeldMoney(tx, payment.id)
  await bookInstalments(jobs, tx, {
    source: 'staff',
    from: 'excess',
    payment,
    policy,
    ofEntryId: entryId,
    instalments: settled.length,
    now,
    byStaffId: refund.byStaffId,
    events: [refundEvent('booked')],
  })
}
