import { type DateOnly, toDhakaTime } from '#kernel/dates.ts'
import type { Out } from '#kernel/endpoint.ts'
import { toTaka } from '#kernel/money.ts'
import { refuse } from '#kernel/problem.ts'
import { describeFault } from '#platform/database/server/describe-fault.ts'
import { isUnreachable } from '#platform/database/server/unreachable.ts'
import type { Call } from '#platform/http/server/call.ts'
import { type Dues, instalmentDueDate, premiumDue } from '#policies/policies/dues.ts'
import { planName } from '#policies/policies/plan-names.ts'
import { findPolicyToPay } from '#policies/policies/server/payment-store.ts'
import { standingOn } from '#policies/policies/standing.ts'
import type { PolicyStatus } from '#policies/policies/status.ts'
import { type paymentState, standingsAfterPaying } from '../contract.ts'
import { type CoverAfterRefund, coverAfterRefund } from '../cover-after-refund.ts'
import { isGivenBack, messageKind, returnMessage, shownState } from '../moves.ts'
import { paymentPaths } from '../paths.ts'
import { maskNumber } from '../pay-link.ts'
import { type Payment, shownStateOf, sumOfPayment } from '../payment.ts'
import type { PaymentDependencies } from './dependencies.ts'
import { findReceiptOfPayment } from './ledger-store.ts'
import { listEndedWithMoney } from './money-at-gateway-store.ts'
import { findNotPremiumCause, findPayment } from './payment-store.ts'
import { listBookedMoney } from './policy-payment-store.ts'
import { enqueueSettling } from './settle-by-job.ts'
import { settlePayment } from './settle-payment.ts'

/** How often the gateway is asked about an open payment while somebody watches it. */
const watchedSeconds = 20

/**
 * The state of a payment, for anybody who has its reference.
 * @throws Refusal 404 noSuchPayment, 503 paymentNotSeen: somebody who has paid must not read that there is no
 * such payment
 */
export async function showPayment(
  deps: PaymentDependencies,
  reference: string,
  call: Pick<Call, 'language' | 'now' | 'today'>,
): Promise<Out<typeof paymentState>['data']> {
  return unlessUnreachable(deps, presentPayment(deps, reference, call), () => refuse(503, 'paymentNotSeen'))
}

/** Answers with `otherwise` while the database is unreachable, instead of “no such payment”. */
async function unlessUnreachable<T>(
  { log }: PaymentDependencies,
  looked: Promise<T>,
  otherwise: () => T,
): Promise<T> {
  try {
    return await looked
  } catch (error) {
    if (!isUnreachable(error)) throw error
    log.warn({ error: describeFault(error) }, 'databaseUnreachable')
    return otherwise()
  }
}

async function presentPayment(
  deps: PaymentDependencies,
  reference: string,
  { language, now, today }: Pick<Call, 'language' | 'now' | 'today'>,
): Promise<Out<typeof paymentState>['data']> {
  const payment = (await findPayment(deps.db, { reference })) ?? refuse(404, 'noSuchPayment')
  await askWhileWatched(deps, payment, now)
  const policy = (await findPolicyToPay(deps.db, { id: payment.policyId })) ?? refuse(404, 'noSuchPayment')
  const receipt = await findReceiptOfPayment(deps.db, payment.id)
  const isAtGateway = (await listEndedWithMoney(deps.db, [policy.id])).has(payment.id)
  const { book } = deps.editions.current(today)
  const isNotPremium = shownStateOf(payment) === 'notPremium'
  const number = policy.coreNumber ?? policy.reference
  // A reader who came by a link has not shown that they know the holder: until the money has come, they see
  // only what the link said.
  const isMasked = payment.isByLink && !receipt
  return {
    state: isAtGateway ? 'waiting' : shownStateOf(payment),
    is_held: payment.state === 'held' || isAtGateway,
    is_cancelled: payment.state === 'cancelled' && !isAtGateway,
    transaction_id: payment.transactionId,
    purpose: payment.purpose,
    policy_id: policy.id,
    policy_number: isMasked ? maskNumber(number) : number,
    plan_name: isMasked ? null : planName(book, policy.planCode, language),
    amount: toTaka(sumOfPayment(payment)),
    instalments: payment.instalments,
    due_date: instalmentDueDate(policy, payment.firstInstalment),
    last_due_date: instalmentDueDate(policy, payment.firstInstalment + payment.instalments - 1),
    opened_at: toDhakaTime(payment.createdAt),
    expires_at: toDhakaTime(payment.expiresAt),
    method: payment.method ?? null,
    gateway_page_url: payment.state === 'open' ? (payment.gatewayPageUrl ?? null) : null,
    not_premium_because: isNotPremium ? await findNotPremiumCause(deps.db, payment.id) : null,
    standing: payment.state === 'booked' || isNotPremium ? presentStanding(policy, today) : null,
    goes_by_email: Boolean(payment.sealedEmail || policy.holder.email),
    receipt: receipt
      ? {
          number: receipt.number,
          booked_at: toDhakaTime(receipt.bookedAt),
          url: paymentPaths.receiptOf(payment.reference),
          check_url: paymentPaths.receiptCheck(receipt.token),
        }
      : null,
    cover_after_refund: await findCoverAfterRefund(deps, payment, policy.status),
    settled_by: shownStateOf(payment) === 'paidTwice' ? await listSettledBy(deps, payment) : [],
  }
}

/** A payer without an account does not learn how the proposal ended; the customer area shows that. */
async function findCoverAfterRefund(
  { db }: PaymentDependencies,
  { id, policyId, state, purpose }: Payment,
  status: PolicyStatus,
): Promise<CoverAfterRefund | null> {
  if (!isGivenBack(shownState(state)) || (purpose === 'pd' && status === 'notTakenUp')) return null
  const money = await listBookedMoney(db, [policyId])
  const wasPremium = money.some(({ paymentId, receipt }) => paymentId === id && receipt.isReversed)
  return coverAfterRefund(state, { status, wasPremium })
}

/** The valid receipts for a payment's instalments, oldest first; empty unless the ledger has one for each of them. */
async function listSettledBy(
  { db }: PaymentDependencies,
  { policyId, firstInstalment, instalments }: Payment,
): Promise<string[]> {
  const booked = (await listBookedMoney(db, [policyId])).filter(({ receipt }) => !receipt.isReversed)
  const receipts = Array.from({ length: instalments }, (_, place) =>
    booked.find((money) => money.instalments.some(({ index }) => index === firstInstalment + place)),
  ).map((money) => money?.receipt.number)
  return receipts.every((number) => number !== undefined) ? [...new Set(receipts)] : []
}

/** Null for a policy that has lapsed since or is not in force yet: a payment says nothing about those. */
function presentStanding(dues: Dues, today: DateOnly): Out<typeof paymentState>['data']['standing'] {
  const { kind, dueDate, until } = standingOn(dues, today)
  const said = standingsAfterPaying.find((each) => each === kind)
  if (!said) return null
  // An instalment that may be paid early is not due.
  const left = said === 'due' || said === 'overdue' ? premiumDue(dues, today) : 0
  return { kind: said, due_date: dueDate ?? null, until: until ?? null, left: toTaka(left) }
}

/** If somebody watches a payment whose outcome was never reported, a job asks the gateway after this answer. */
async function askWhileWatched(deps: PaymentDependencies, payment: Payment, now: Date): Promise<void> {
  const quietSince = payment.askedAt ?? payment.createdAt
  if (payment.state !== 'open' || now.getTime() - quietSince.getTime() < watchedSeconds * 1000) return
  await enqueueSettling(deps.jobs, deps.autocommit, { transactionId: payment.transactionId, tries: 0 })
}

/**
 * Where a payer who returns from the gateway goes (PAY-13): the page the payment began on, with its state.
 * The return proves nothing; it only makes us ask. An unknown reference leads to a page that says so.
 */
export async function returnAddressOf(deps: PaymentDependencies, reference: string): Promise<string> {
  return unlessUnreachable(deps, pageToComeBackTo(deps, reference), () => waitingPage(reference))
}

/** For when we cannot look up where the payment began: this page shows any payment by its reference. */
function waitingPage(reference: string): string {
  const query = new URLSearchParams({ msg_type: messageKind('waiting'), msg: 'waiting', payment: reference })
  return `${paymentPaths.validate}?${query}`
}

async function pageToComeBackTo(deps: PaymentDependencies, reference: string): Promise<string> {
  const payment = await findPayment(deps.db, { reference })
  if (!payment) return paymentPaths.stateOf(encodeURIComponent(reference))
  const settled = await settlePayment(deps, payment.transactionId, 'return')
  const { state } = settled.kind === 'settled' ? settled.payment : payment
  const message = returnMessage(state)
  const query = new URLSearchParams({
    msg_type: messageKind(message),
    msg: message,
    payment: reference,
  })
  const page = payment.purpose === 'pd' ? paymentPaths.validate : paymentPaths.invoice(payment.policyId)
  return `${page}?${query}`
}
